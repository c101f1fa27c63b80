import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { quantile } from '../bench/measure.ts'

/** Writes one section of `docs/performance.md`; those of other tools stay as they are. */
export async function writeSection(name: string, content: string): Promise<void> {
  const file = join(import.meta.dirname, '../../docs/performance.md')
  await writeFile(file, withSection(await readFile(file, 'utf8'), name, content))
}

/** The page with this section new or in the place of the one before, in the order in which they first came. */
export function withSection(page: string, name: string, content: string, title = 'Performance'): string {
  const sections = new Map<string, string>()
  for (const part of page.split(/^## /m).slice(1)) {
    const end = part.indexOf('\n')
    sections.set(part.slice(0, end).trim(), part.slice(end).trim())
  }
  sections.set(name, content.trim())
  const parts = Array.from(sections, ([heading, text]) => `## ${heading}\n\n${text}\n`)
  return [`# ${title}\n`, ...parts].join('\n')
}

/** Figures say little without the day and the machine that they were taken on. */
export const taken = (more = '') => `Measured ${today()} on ${machine()}${more}.`

export function machine(): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cores.length} cores of ${cores[0]?.model.trim() ?? 'an unnamed processor'}, ${memory} GB, Node ${process.versions.node}`
}

export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format()
}

type Row = readonly (string | number)[]

/** A table in Markdown, of a head such as `Page | LCP | CLS`: what is measured, then its figures. */
export function table(head: string, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  const columns = head.split(' | ')
  return [columns, columns.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map(line).join('\n')
}

/** Milliseconds as a cell. */
export const inMs = (ms: number, digits = 0) => `${ms.toFixed(digits)} ms`

/** Two cells: the median of these milliseconds and their largest. */
export const halfAndMost = (times: readonly number[]) => [0.5, 1].map((share) => inMs(quantile(times, share)))
