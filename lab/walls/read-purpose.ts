import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const maker = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export function create\w+Module\b/

/** The first sentence of the comment on a module's `create...Module`. */
export function readPurpose(root: string, module: string): string {
  const path = `apps/server/src/modules/${module}/index.ts`
  const comment = maker.exec(readFileSync(join(root, path), 'utf8'))?.[1]
  if (comment === undefined) throw new Error(`${path}: no comment says what this module is`)
  const text = comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()
  return /^.*?[^.]\.(?=\s|$)/.exec(text)?.[0] ?? text
}
