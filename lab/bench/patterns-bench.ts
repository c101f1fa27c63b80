import { everyReader, judgeReaders } from '../patterns/every-reader.ts'
import { costOf, MOST_GROWTH, type Verdict } from '../patterns/judge-reader.ts'
import { taken, writeSection } from '../performance-page/write-section.ts'

/** What reading 100 KB of the worst text may take. */
const LIMIT = 50
const SHOWN = 5

/** `npm run bench patterns`: what reads texts, with the text that costs it most. False: too slow, or more than linear. */
export async function runPatternsBench(): Promise<boolean> {
  const parts: string[] = []
  let good = true
  for (const [kind, readers] of Object.entries(everyReader)) {
    const verdicts = judgeReaders(await readers())
      .map((verdict) => Object.assign(verdict, { per100: costOf(verdict) }))
      .toSorted((a, b) => b.per100 - a.per100)
    const bad = verdicts.filter(({ per100, growth }) => per100 > LIMIT || growth > MOST_GROWTH)
    good &&= bad.length === 0
    const shown = [...new Set([...verdicts.slice(0, SHOWN), ...bad])]
    for (const verdict of shown) console.log(`${kind}: ${line(verdict)}`)
    parts.push(`### ${kind}: the slowest of ${verdicts.length}\n\n${tableOf(shown)}`)
  }
  const about = `Written by \`npm run bench patterns\`: everything of the contract and of the rules that reads what people send, and every regular
expression, with the text of some two hundred shapes that costs it most. It fails above ${LIMIT} ms for 100 KB, and where
twice the text takes more than ${MOST_GROWTH} times as long from 64 KB to a megabyte; \`lab/patterns\` has the latter as a test.`
  await writeSection('Text patterns', [about, taken(), ...parts].join('\n\n'))
  return good
}

/** With the milliseconds that 100 KB take. */
type Cost = Verdict & { readonly per100: number }

function line({ reader, shape, per100, growth }: Cost): string {
  return `${reader.name}: ${per100.toFixed(1)} ms for 100 KB of ${shape.name}, times ${growth.toFixed(2)} for twice the text`
}

function tableOf(verdicts: readonly Cost[]): string {
  const rows = verdicts.map(
    ({ reader, shape, per100, growth }) =>
      `| \`${cell(reader.name)}\` | \`${cell(shape.name)}\` | ${per100.toFixed(1)} ms | ${growth.toFixed(2)} |`,
  )
  return ['| Reads | Worst text | 100 KB | Twice the text |', '| --- | --- | --: | --: |', ...rows].join('\n')
}

/** Half characters and the like would not be seen; a bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('`', '´')
}
