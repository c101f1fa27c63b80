import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Violation } from './read-house.ts'

const page = 'docs/architecture.md'
const begin = '<!-- drawn from the imports by `node lab/walls/main.ts --draw` -->'
const end = '<!-- end of the drawing -->'

/** The page with this drawing between its markers. */
export function withDrawing(text: string, drawing: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${page} has no place for the drawing`)
  return `${text.slice(0, from + begin.length)}\n\n${drawing}\n\n${text.slice(to)}`
}

export function writeDrawing(root: string, drawing: string): void {
  const file = join(root, page)
  writeFileSync(file, withDrawing(readFileSync(file, 'utf8'), drawing))
}

export function checkDrawing(root: string, drawing: string): Violation[] {
  const text = readFileSync(join(root, page), 'utf8')
  const problem = 'shows the house as it was: run `node lab/walls/main.ts --draw`'
  return withDrawing(text, drawing) === text ? [] : [{ path: page, problem }]
}
