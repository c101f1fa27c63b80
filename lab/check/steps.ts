/** One thing that `npm test` makes sure of. */
export interface Step {
  readonly name: string
  readonly command: string
  /** Steps that must have succeeded before: without a build there is nothing to browse. */
  readonly after?: readonly string[]
  /** Runs by itself: what stands above it has ended, what stands below has not begun. */
  readonly alone?: boolean
  /** Writes a report of its own, whose tests are counted one by one; other steps count as one each. */
  readonly report?: string
}

export const results = 'test-results'

export const steps: readonly Step[] = [
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'house rules', command: 'node lab/walls/main.ts' },
  { name: 'words', command: 'node lab/words/main.ts' },
  // Alone: it rewrites the generated types, which other steps read.
  { name: 'build', command: 'npm run --silent build', after: ['types'], alone: true },
  {
    name: 'tests',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${results}/vitest.report.json`,
    report: 'vitest.report.json',
  },
  // Several processes, a database and M-Pesa, all of them killed and cut off: small here, `npm run prove` for the whole.
  // They wait for each other more than they work.
  { name: 'proof', command: 'node lab/prove/main.ts --short --seed 1', after: ['build'] },
  // After the types, which write the routes' generated types: without those it would judge others.
  { name: 'lint', command: 'oxlint --type-aware', after: ['types'] },
  { name: 'unused code', command: 'knip && knip --production --config knip.production.ts', after: ['types'] },
  { name: 'page weight', command: 'node lab/page-weight/main.ts', after: ['build'] },
  {
    name: 'browser journeys',
    command: 'playwright test',
    after: ['build'],
    alone: true,
    report: 'journeys.report.json',
  },
]
