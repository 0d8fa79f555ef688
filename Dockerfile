# The house in a container; docs/club.md says how it is run.  It was written, and never built, where this was made.
FROM node:20-slim AS client
WORKDIR /kouzlo
COPY web web
COPY src src
RUN cd web && npm ci && npm run build

FROM python:3.12-slim
# What is installed is what the lock files name, by digest; then our own package without asking for anything more.
WORKDIR /kouzlo
COPY requirements.lock requirements-server.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements.lock -r requirements-server.lock
COPY pyproject.toml hatch_build.py README.md LICENSE NOTICE.md ./
COPY src src
COPY --from=client /kouzlo/src/kouzlo/server/static src/kouzlo/server/static
RUN pip install --no-cache-dir --no-deps . && useradd --create-home --uid 1000 kouzlo && install -d -o kouzlo -g kouzlo -m 700 /data
USER kouzlo
ENV KOUZLO_DATA=/data CI=
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8642/healthz', timeout=4)"]
# `--lan` lets in those outside the container; the name under which people come is added by whoever runs it.
ENTRYPOINT ["kouzlo", "serve", "--lan", "--port", "8642", "--no-browser", "--log", "-"]
