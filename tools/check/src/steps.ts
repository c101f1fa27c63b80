/** One thing that `npm test` makes sure of. */
export interface Step {
  readonly name: string
  readonly command: string
  /** Steps that must have succeeded before: without a build there is nothing to browse. */
  readonly after?: readonly string[]
  /** Takes every core for itself. */
  readonly alone?: boolean
  /** Writes a report of its own, whose tests are counted one by one; other steps count as one each. */
  readonly report?: string
}

export const results = 'test-results'

export const steps: readonly Step[] = [
  { name: 'types', command: 'npm run --silent typecheck' },
  // After the types, like the build: all three write the routes' generated types, and the lint reads them.
  { name: 'lint', command: 'npm run --silent lint', after: ['types'] },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'house rules', command: 'node tools/house-rules/src/main.ts' },
  { name: 'unused code', command: 'knip' },
  { name: 'spec coverage', command: 'node tools/spec-coverage/src/main.ts' },
  // After the types: both write the routes' generated types.
  // Journeys are content with a few pictures; all of them take minutes.
  { name: 'build', command: 'DEMO_PICTURES=few npm run --silent build', after: ['types'] },
  { name: 'page weight', command: 'node tools/page-weight/src/main.ts', after: ['build'] },
  {
    name: 'tests',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${results}/vitest.report.json`,
    alone: true,
    report: 'vitest.report.json',
  },
  {
    name: 'browser journeys',
    command: 'playwright test',
    after: ['build'],
    alone: true,
    report: 'journeys.report.json',
  },
]
