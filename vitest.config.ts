import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores is one worker; the database tests wait for PostgreSQL as well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A worker loads a module once, not once for each file: a quarter of the time. So no file may change what others see.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,lab}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.http.test.ts', '**/node_modules/**', 'lab/walls/fixtures/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{packages,apps,lab}/**/*.{db,http}.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
