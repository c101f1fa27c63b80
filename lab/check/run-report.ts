/** What one run of tests came to, as both runners' reporters write it. */
export interface RunReport {
  /** What ended the run other than a test that failed: a worker that died, an error outside of every test. */
  readonly crashed: string | null
  readonly tests: readonly TestOutcome[]
}

export interface TestOutcome {
  /** By its path in the repository. */
  readonly file: string
  readonly test: string
  /** `unrun`: was to run, and did not, because another one failed. */
  readonly state: 'passed' | 'failed' | 'skipped' | 'unrun'
  readonly ms: number
  /** What failed said first. */
  readonly error: string | null
  /** All that it said, and where it stands. */
  readonly detail?: string
}

/** Where the runner of a step writes its report: this variable of the step's environment names the file. */
export const REPORT = 'TEST_REPORT'

export const sayFailed = ({ file, test, error }: TestOutcome) => `FAILED ${file} > ${test}: ${error ?? ''}`

/** The first line of a message. */
export function firstLine(message: string | undefined): string {
  return plain(message).trim().split('\n')[0]!.slice(0, 300)
}

/** A message with what belongs to it, as much as is worth reading. */
export function detailOf(...parts: readonly (string | undefined)[]): string {
  return plain(parts.filter(Boolean).join('\n')).slice(0, 3000)
}

/** Without the colours of a terminal. */
function plain(message: string | undefined): string {
  // oxlint-disable-next-line no-control-regex -- these are the colours
  return (message ?? '').replaceAll(/\u001B\[[\d;]*m/g, '')
}
