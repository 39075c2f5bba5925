// Which tests exist and where they run. The projects are run by scripts/test.ts in three rows side by side: everything that
// needs no window; `e2e`; and `walk`, one file at a time.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Beside what is built: node_modules stays as npm made it.
const caches = resolve(import.meta.dirname, '.caches')

// What comes by itself comes at once where a machine is free; the limits are only against hanging.
const patient = { poll: { timeout: 45_000 } }

export default defineConfig({
  cacheDir: resolve(caches, 'vite'),
  test: {
    fsModuleCachePath: resolve(caches, 'modules'),
    // Those with a window run beside them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'main',
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          environment: 'node',
          include: [
            'test/main/**/*.test.ts',
            'test/support/**/*.test.ts',
            'test/scripts/**/*.test.ts',
            'test/soak/**/*.test.ts',
            'test/windows/*.test.ts',
            // What only a Windows computer can say.
            ...(process.platform === 'win32' ? ['test/windows/computer/*.test.ts'] : []),
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          expect: patient,
          testTimeout: 60_000,
          environment: 'happy-dom',
          // One program for many files: its own start and the window's modules take longer than most of these tests.
          isolate: false,
          include: ['test/renderer/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Judges from outside (Prism, a schema validator): real servers on loopback, which take a while to start.
        test: {
          name: 'contract',
          expect: patient,
          environment: 'node',
          include: ['test/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The direction of imports and the other habits of the house.
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['test/architecture.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        // A real Electron, display, keyring and print queues, each file with its own, and with time limits of their own.
        test: {
          name: 'e2e',
          expect: patient,
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        // The window's page in a real browser with a fake bench behind it: every screen, state and field.
        test: {
          name: 'walk',
          expect: patient,
          environment: 'node',
          include: ['test/walk/**/*.test.ts'],
          globalSetup: ['test/support/walk/serve-for-tests.ts'],
          fileParallelism: false,
          sequence: { concurrent: false },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
