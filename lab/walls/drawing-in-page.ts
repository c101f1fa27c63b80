import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Violation } from './read-house.ts'

/** A part of a page that is made from the sources. */
export interface Drawing {
  readonly page: string
  /** From what, as its first marker says. */
  readonly from: string
  readonly text: string
}

const end = '<!-- end of the drawing -->'

/** The page with this drawing between its markers. */
export function withDrawing(page: string, { page: name, from, text }: Drawing): string {
  const begin = `<!-- drawn from ${from} by \`node lab/walls/main.ts --draw\` -->`
  const at = page.indexOf(begin)
  const to = page.indexOf(end, at)
  if (at < 0 || to < 0) throw new Error(`${name} has no place for the drawing`)
  return `${page.slice(0, at + begin.length)}\n\n${text}\n\n${page.slice(to)}`
}

export function writeDrawing(root: string, drawing: Drawing): void {
  const file = join(root, drawing.page)
  writeFileSync(file, withDrawing(readFileSync(file, 'utf8'), drawing))
}

export function checkDrawing(root: string, drawing: Drawing): Violation[] {
  const page = readFileSync(join(root, drawing.page), 'utf8')
  const problem = 'shows the house as it was: run `node lab/walls/main.ts --draw`'
  return withDrawing(page, drawing) === page ? [] : [{ path: drawing.page, problem }]
}
