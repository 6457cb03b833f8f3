/// <reference types="vitest/config" />
import { defineConfig } from "vite";

/** The address of a running server for `npm run dev`; the built client always talks to the host that served it. */
const server = "http://127.0.0.1:8710";

export default defineConfig({
  base: "/",
  build: {
    target: ["es2022", "chrome109", "firefox115", "safari16"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // The words and the libraries change less often than the screens, and no file grows past what the server sends at once.
        codeSplitting: {
          groups: [
            { name: "words", test: /src\/i18n\/(en|es|pt|zh)\// },
            { name: "library", test: /node_modules/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/ws": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"], environment: "node" },
});
