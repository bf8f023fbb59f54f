import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { cpSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";
const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url));

const PYTHON = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "pyodide-lock.json",
];

/** Python for the browser, which `subak site` puts beside the page. */
function withPython(): Plugin {
  return {
    name: "with-python",
    apply: "build",
    writeBundle({ dir }) {
      mkdirSync(`${dir}/python`, { recursive: true });
      const from = fileURLToPath(new URL("./node_modules/pyodide", import.meta.url));
      for (const file of PYTHON) cpSync(`${from}/${file}`, `${dir}/python/${file}`);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), withPython()],
  // Scripts and styles find each other wherever they lie; the page itself is answered under many addresses of a server.
  base: "./",
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }),
  },
  worker: { format: "es" },
  resolve: {
    alias: { $lib: source("lib"), $components: source("components") },
  },
  build: {
    outDir: "../src/subak/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Browsers that know light-dark(), which tokens.css relies on.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The page allows scripts, styles and images from its own address only: nothing is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/games": { target: server },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    testTimeout: 60_000, // machines that test are busy
    css: { include: [/tokens\.css/] },
  },
});
