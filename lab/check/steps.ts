/** One thing that `npm test` makes sure of. */
export interface Step {
  readonly name: string
  readonly command: string
  /** Takes seconds: all of these come first, and nothing else is begun once one of them has failed. */
  readonly cheap?: boolean
  /** Steps that must have succeeded before: without a build there is nothing to browse. */
  readonly after?: readonly string[]
  /** Only where everything is tried. */
  readonly full?: boolean
  /** Runs by itself: what stands above it has ended, what stands below has not begun. */
  readonly alone?: boolean
  /** Writes a report of its own, whose tests are counted one by one; other steps count as one each. */
  readonly report?: string
  /** What runs the tests of these files once more, or at least those that failed. */
  readonly again?: (files: readonly string[]) => string
}

export const results = 'test-results'

export const steps: readonly Step[] = [
  { name: 'types', command: 'npm run --silent typecheck', cheap: true },
  { name: 'format', command: 'npm run --silent format:check', cheap: true },
  { name: 'house rules', command: 'node lab/walls/main.ts', cheap: true },
  { name: 'words', command: 'node lab/words/main.ts', cheap: true },
  { ...tests('unit'), cheap: true },
  // After the types, which write the routes' generated types: without those they would judge others.
  { name: 'lint', command: 'oxlint --type-aware', after: ['types'], cheap: true },
  {
    name: 'unused code',
    command: 'knip && knip --production --config knip.production.ts',
    after: ['types'],
    cheap: true,
  },
  { name: 'build', command: 'npm run --silent build' },
  tests('database'),
  tests('growth'),
  // Several processes, a database and M-Pesa, all of them killed and cut off: small here, `npm run prove` for the whole.
  // They wait for each other more than they work.
  { name: 'proof', command: 'node lab/prove/main.ts --short --seed 1', after: ['build'], full: true },
  { name: 'page weight', command: 'node lab/page-weight/main.ts', after: ['build'] },
  {
    name: 'browser journeys',
    command: 'playwright test',
    after: ['build'],
    alone: true,
    report: 'journeys.report.json',
    again: () => 'playwright test --last-failed',
  },
]

/** The tests of one of Vitest's projects. */
function tests(project: string): Step {
  const command = `vitest run --project ${project}`
  return {
    name: `${project} tests`,
    command,
    report: `${project}.report.json`,
    again: (files) => `${command} ${files.join(' ')}`,
  }
}
