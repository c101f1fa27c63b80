import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machine, today, withSection } from '../performance-page/write-section.ts'
import type { Outcome, Scenario } from './scenario.ts'

export interface Proof {
  readonly scenario: Scenario
  readonly name: string
  readonly seed: number
  readonly size: number
  readonly seconds: number
  readonly outcome: Outcome
  /** Of all scenarios, in the order of the page. */
  readonly titles: readonly string[]
  /** The installed PostgreSQL that it ran on instead of the packaged one. */
  readonly postgres?: string | undefined
}

/** A scenario's section of `docs/proof.md`: what was done, how often, and what came of it. */
export async function writeProof(root: string, proof: Proof): Promise<void> {
  const file = join(root, 'docs/proof.md')
  const page = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const { postgres, scenario, titles } = proof
  const title = postgres === undefined ? scenario.title : `${scenario.title}, PostgreSQL ${postgres}`
  await writeFile(file, inOrder(withSection(page, title, sectionOf(proof), 'Proof'), titles))
}

/** The page with the sections of these titles first, in their order; the others follow in theirs. */
export function inOrder(page: string, titles: readonly string[]): string {
  const [head = '', ...sections] = page.split(/^(?=## )/m)
  const place = (section: string) => {
    const found = titles.indexOf(section.slice(3, section.indexOf('\n')).trim())
    return found === -1 ? titles.length : found
  }
  const sorted = sections.toSorted((a, b) => place(a) - place(b))
  return `${[head, ...sorted].map((part) => part.trim()).join('\n\n')}\n`
}

export function sectionOf({ scenario, name, seed, size, seconds, outcome, postgres }: Proof): string {
  const on = postgres === undefined ? '' : ` --postgres ${postgres}`
  const { counts, broken } = outcome
  const rows: [string, string][] = [
    [scenario.unit, figure(size)],
    ...Object.entries(counts).map(([what, count]): [string, string] => [what, figure(count)]),
    ['broken promises', figure(broken.length)],
  ]
  const width = Math.max(...rows.map(([what]) => what.length))
  const far = Math.max(...rows.map(([, count]) => count.length), 3)
  const line = (what: string, count: string) => `| ${what.padEnd(width)} | ${count.padStart(far)} |`
  return [
    scenario.promise,
    '',
    `Run ${today()} on ${machine()}: seed ${seed}, ${Math.round(seconds)} s. Again: \`npm run prove -- --scenario ${name} --seed ${seed}${on}\`.`,
    '',
    line('', ''),
    `| ${'-'.repeat(width)} | ${'-'.repeat(far - 1)}: |`,
    ...rows.map(([what, count]) => line(what, count)),
    ...(broken.length > 0 ? ['', ...broken.slice(0, 20).map((each) => `- ${each.split('\n')[0]}`)] : []),
  ].join('\n')
}

const figure = (count: string | number) =>
  typeof count === 'number' ? new Intl.NumberFormat('en-GB').format(count) : count
