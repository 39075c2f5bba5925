// Serves the gallery on loopback: the window's own sources with a fake station in place of main.
// Run it with `tsx test/renderer/gallery/serve.ts` and open the address it prints.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

const serve = async (): Promise<void> => {
  const root = __dirname
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: resolve(root, '../../../.caches/gallery'),
    plugins: [react()],
    server: { host: '127.0.0.1', port: 5199, strictPort: true, fs: { allow: [resolve(root, '../../..')] } },
  })
  await server.listen()
  server.printUrls()
}

void serve()
