import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whatever the built pages are made of. */
const sources = ['apps/web/**', 'packages/{domain,contract}/**', 'package-lock.json']
const made = /(^|\/)(node_modules|build|\.react-router)(\/|$)/

export const stampFile = 'apps/web/build/stamp.txt'

/** One hash over the sources' names and contents: times say nothing after a checkout. */
export function hashSources(root: string): string {
  const files = globSync(sources, { cwd: root, withFileTypes: true, exclude: (entry) => made.test(entry.name) })
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

export function isBuilt(root: string, sourcesHash: string): boolean {
  const file = join(root, stampFile)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === sourcesHash
}
