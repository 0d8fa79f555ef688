# The house in a container; docs/club.md says how it is run.  There was no container engine where this was written:
# tests/release/test_container.py reads this file and runs its steps in folders.
FROM python:3.12-slim AS build
WORKDIR /kouzlo
COPY . .
# The same wheel as everywhere; Node comes as a package, checked by its digest like all others.
RUN python play.py build
RUN mkdir -m 700 data

FROM python:3.12-slim
WORKDIR /kouzlo
# What is installed is what the lock names, by digest; then the wheel without asking for anything more.
# With the driver for PostgreSQL, for whoever keeps the house there.
COPY requirements.lock requirements-postgres.lock ./
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.lock -r requirements-postgres.lock
COPY --from=build /kouzlo/dist/ dist/
RUN pip install --no-cache-dir --no-deps --no-index dist/*.whl
# Nobody's account: the number alone is enough, and the volume takes over owner and mode of this folder.
COPY --from=build --chown=1000:1000 /kouzlo/data /data
USER 1000:1000
ENV HOME=/data KOUZLO_DATA=/data CI=
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8642/healthz', timeout=4)"]
# `--lan` lets in those outside the container; the name under which people come is added by whoever runs it.
ENTRYPOINT ["kouzlo", "serve", "--lan", "--port", "8642", "--no-browser", "--log", "-"]
