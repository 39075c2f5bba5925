// How the three parts are built. Targets are the oldest runtime the tests use (Electron 25: Node 18, Chrome 114).
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      target: 'node18',
      outDir: 'out/main',
      externalizeDeps: true,
      rollupOptions: {
        input: { index: resolve(import.meta.dirname, 'src-main/index.ts') },
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
      rollupOptions: {
        input: { index: resolve(import.meta.dirname, 'src-preload/index.ts') },
        output: { format: 'cjs' },
      },
    },
  },
  renderer: {
    root: resolve(import.meta.dirname, 'src-renderer'),
    plugins: [react()],
    build: {
      target: 'chrome114',
      minify: true,
      outDir: resolve(import.meta.dirname, 'out/renderer'),
      rollupOptions: { input: { index: resolve(import.meta.dirname, 'src-renderer/index.html') } },
    },
  },
})
