// Serves the gallery: the window's own sources with a fake station in place of main.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5199, strictPort: true, fs: { allow: [resolve(import.meta.dirname, '../../..')] } },
})
