import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";
const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
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
