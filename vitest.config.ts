import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './lab/check/longest-first.ts'

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores is one worker; but the database tests, most of all, wait in turn
    // with PostgreSQL, and now and then for other processes.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A worker loads a module once, not once for each file: a quarter of the time. So no file may change what others see.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: 'unit',
          // Ends what hangs; how long a test takes on a busy machine says nothing.
          testTimeout: 60_000,
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
          // As above.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
