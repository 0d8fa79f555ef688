// Svelte's compiler as a plugin of esbuild, for the build and for whoever bundles a single component.
import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { compile, compileModule } from "svelte/compiler";

const HERE = dirname(fileURLToPath(import.meta.url));

/** Styles leave the components as files, because the server's policy allows no inline style. */
export const svelte = {
  name: "svelte",
  setup(build) {
    const styles = new Map();
    const told = (warnings, path) =>
      warnings.map((each) => ({ text: `${each.code}: ${each.message}`, location: { file: path, line: each.start?.line ?? 1, column: each.start?.column ?? 0 } }));
    build.onLoad({ filter: /\.svelte$/ }, ({ path }) => {
      const { js, css, warnings } = compile(readFileSync(path, "utf8"), { filename: relative(HERE, path), css: "external", dev: false });
      let contents = js.code;
      if (css?.code) {
        const name = `${relative(HERE, path)}.css`; // names of chunks follow from it: without the folder, two clones build the same bytes
        styles.set(name, css.code);
        contents += `\nimport ${JSON.stringify(name)};`;
      }
      return { contents, loader: "js", resolveDir: dirname(path), warnings: told(warnings, path) };
    });
    build.onResolve({ filter: /\.svelte\.css$/ }, ({ path }) => ({ path, namespace: "styles" }));
    build.onLoad({ filter: /.*/, namespace: "styles" }, ({ path }) => ({ contents: styles.get(path), loader: "css" }));
    build.onLoad({ filter: /\.svelte\.ts$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, "utf8"), { loader: "ts", target: "esnext", tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } });
      const { js, warnings } = compileModule(code, { filename: relative(HERE, path), dev: false });
      return { contents: js.code, loader: "js", resolveDir: dirname(path), warnings: told(warnings, path) };
    });
  },
};

/** For tests of a single component: bundles a page's script and writes it with its styles as JSON; `folder` is where it imports from. */
export async function writePage(script, folder, style = "") {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: script, resolveDir: folder, loader: "ts" },
    bundle: true,
    format: "iife",
    target: ["es2022"],
    conditions: ["svelte", "browser", "production"],
    mainFields: ["svelte", "browser", "module", "main"],
    outdir: "out",
    write: false,
    plugins: [svelte],
    logLevel: "warning",
  });
  const ending = (end) => outputFiles.find((each) => each.path.endsWith(end)).text;
  process.stdout.write(JSON.stringify({ script: ending(".js"), style: style + ending(".css") }));
}
