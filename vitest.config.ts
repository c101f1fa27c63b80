import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { fullOnly } from './lab/check/full-only.data.ts'
import { LongestFirst } from './lab/check/longest-first.ts'
import { isFull } from './packages/domain/testing/depth.ts'

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores is one worker; but the database tests, most of all, wait in turn
    // with PostgreSQL, and now and then for other processes.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A worker loads a module once, not once for each file: a quarter of the time. So no file may change what others see.
    isolate: false,
    reporters: ['default', './lab/check/vitest-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    expect: { poll: { timeout: 10_000, interval: 50 } },
    setupFiles: ['lab/check/seed-properties.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          // Ends what hangs; how long a test takes on a busy machine says nothing.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          include: ['{packages,apps,lab}/**/*.test.ts'],
          exclude: ['**/*.{db,http,growth}.test.ts', '**/node_modules/**', 'lab/walls/fixtures/**'],
        },
      },
      {
        test: {
          name: 'growth',
          // Measurements: each file in a process of its own, which no other test has filled.
          isolate: true,
          include: ['{packages,apps,lab}/**/*.growth.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{packages,apps,lab}/**/*.{db,http}.test.ts'],
          exclude: ['**/node_modules/**', ...(isFull ? [] : fullOnly)],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          // As above.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
