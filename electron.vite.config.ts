// How the three parts are built. Targets are the oldest runtime the tests use (Electron 25: Node 18, Chrome 114).
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

/** The letters of nearly every first screen come along with its script: otherwise it is laid out twice. */
const fontBesideScript: Plugin = {
  name: 'font-beside-script',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${file}` },
          injectTo: 'head',
        })),
  },
}

/**
 * React comes as functions that are called at once. Written as arrow functions, older V8s parse them twice: brackets around an
 * arrow tell them nothing.
 */
const parsedOnce: Plugin = {
  name: 'parsed-once',
  renderChunk: (code) =>
    code.replace(/__commonJSMin\(\(\((exports(?:, module)?)\) => \{/g, '__commonJSMin((function($1) {'),
}

export default defineConfig(({ command }) => ({
  main: {
    define: { isDevBuild: String(command === 'serve') },
    build: {
      target: 'node18',
      outDir: 'out/main',
      minify: true,
      // Small libraries are bundled: one file loads faster at start than the hundred that zod consists of.
      externalizeDeps: { exclude: ['zod', 'ulid', 'ipaddr.js'] },
      rolldownOptions: {
        // The others are started as they lie beside it, threads and processes alike, also from within app.asar: only the
        // packages' .node files and the engine of pdf-to-printer (.exe) have to be unpacked from that.
        input: {
          index: resolve(import.meta.dirname, 'src-main/index.ts'),
          barcodes: resolve(import.meta.dirname, 'src-main/print/barcodes/barcode-worker.ts'),
          labels: resolve(import.meta.dirname, 'src-main/print/desk/desk-host.ts'),
          spooler: resolve(import.meta.dirname, 'src-main/print/channels/windows/spooler/spooler-host.ts'),
          search: resolve(import.meta.dirname, 'src-main/processes/search-thread.ts'),
          intake: resolve(import.meta.dirname, 'src-main/intake/intake-worker.ts'),
          engine: resolve(import.meta.dirname, 'src-main/engine/admin/command-thread.ts'),
          keeper: resolve(import.meta.dirname, 'src-main/copies/keeper-process.ts'),
          certificates: resolve(import.meta.dirname, 'src-main/processes/certificates-process.ts'),
          practice: resolve(import.meta.dirname, 'src-main/practice/practice-process.ts'),
        },
        output: { format: 'cjs' },
      },
    },
  },
  preload: {
    build: {
      target: 'node18',
      minify: true,
      outDir: 'out/preload',
      // A sandboxed preload cannot require files: everything it imports is bundled into it.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve(import.meta.dirname, 'src-preload/index.ts') },
        output: { format: 'cjs' },
      },
    },
  },
  renderer: {
    root: resolve(import.meta.dirname, 'src-renderer'),
    cacheDir: resolve(import.meta.dirname, '.caches/dev'),
    plugins: [react(), fontBesideScript, parsedOnce],
    build: {
      target: 'chrome114',
      modulePreload: { polyfill: false },
      minify: true,
      outDir: resolve(import.meta.dirname, 'out/renderer'),
      rolldownOptions: {
        input: { index: resolve(import.meta.dirname, 'src-renderer/index.html') },
        // What the first screen needs comes as one file: each more is a question to main, at the worst moment for it.
        output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
      },
    },
  },
}))
