import type { KnipConfig } from 'knip'

/**
 * What production uses, and nothing else: an export that only tests, the team's own tools or nobody imports shows up
 * here. The packages' `exports` make each of their files an entry, so entries are asked for their exports too; and tests,
 * with what supports them, are read as if they were empty, for their imports are no use.
 */
const tests = /\/testing(\/|\.ts$)|\.test\.ts$/

export default {
  include: ['files', 'exports', 'types'],
  ignoreExportsUsedInFile: true,
  // Each module names its tables; the check of the walls reads them.
  ignore: ['apps/server/src/**/tables.ts'],
  compilers: { ts: (text: string, path: string) => (tests.test(path) ? '' : text) },
  workspaces: {
    '.': { entry: [], project: [] },
    'packages/*': {
      entry: [],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      includeEntryExports: true,
    },
    'apps/server': {
      entry: ['src/main.ts!', 'scripts/*.ts!', 'scripts/bundle/main.ts!'],
      project: ['{src,scripts}/**/*.ts!', '!src/**/*.test.ts!'],
      includeEntryExports: true,
    },
    'apps/demo': {
      entry: ['src/main.ts!', 'src/start/main.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      includeEntryExports: true,
    },
    'apps/web': {
      entry: [
        'scripts/*.ts!',
        'build-plugins.ts!',
        'service-worker-plugin.ts!',
        'words-plugin.ts!',
        'src/sw/service-worker.ts!',
        'src/lib/late-router/page-links.tsx!',
      ],
      project: ['src/**/*.{ts,tsx}!', '*.ts!', 'scripts/*.ts!', '!src/**/*.test.{ts,tsx}!', '!src/testing/**!'],
    },
    lab: { entry: [], project: [] },
  },
} satisfies KnipConfig
