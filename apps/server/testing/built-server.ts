import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** How Node starts the built server, as production does: the flags and the file of `npm run serve`. */
export function builtServer(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { serve: string } }
  const [, ...words] = scripts.serve.split(' ')
  return words.map((word) => (word.startsWith('-') ? word : root + word))
}
