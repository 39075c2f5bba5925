// How the page of the walk is built: as the window is, for the oldest runtime the tests use.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Vite looks for a default export here.
export default defineConfig({
  plugins: [react()],
  build: { target: 'chrome114', modulePreload: { polyfill: false }, emptyOutDir: true },
})
