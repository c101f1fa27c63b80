import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** Writes one section of `docs/performance.md`; those of other tools stay as they are. */
export async function writeSection(root: string, name: string, content: string): Promise<void> {
  const file = join(root, 'docs/performance.md')
  const page = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  await writeFile(file, withSection(page, name, content))
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

/** Figures say little without the machine that they were taken on. */
export function machine(): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cores.length} cores of ${cores[0]?.model.trim() ?? 'an unnamed processor'}, ${memory} GB, Node ${process.versions.node}`
}

export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format()
}
