/// <reference types="vitest/config" />
import { defineConfig } from "vite";

/** The address of a running server for `npm run dev`; the built client always talks to the host that served it. */
const server = "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  build: {
    target: ["es2022", "chrome109", "firefox115", "safari16"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: true,
  },
  server: { proxy: { "/ws": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"], environment: "node" },
});
