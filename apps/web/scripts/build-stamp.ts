import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is built, of whatever it is made of. */
export const pages = {
  sources: ['apps/web/**', 'packages/{domain,contract}/**', 'package-lock.json'],
  stampFile: 'apps/web/build/stamp.txt',
} as const
/** It holds the pages too. */
export const server = {
  sources: [...pages.sources, 'apps/{server,demo}/src/**', 'apps/server/scripts/bundle/**', 'packages/postgres/src/**'],
  stampFile: 'apps/server/build/stamp.txt',
} as const
type Built = typeof pages | typeof server
const made = /(^|\/)(node_modules|build|\.react-router)(\/|$)/

/** One hash over the sources' names and contents: times say nothing after a checkout. */
export function hashSources(root: string, { sources }: Built): string {
  const files = globSync([...sources], { cwd: root, withFileTypes: true, exclude: (entry) => made.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

export function isBuilt(root: string, { stampFile }: Built, sourcesHash: string): boolean {
  const file = join(root, stampFile)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === sourcesHash
}
