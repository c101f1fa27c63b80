import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { shapesOf } from './hostile-shapes.ts'
import type { TextReader } from './text-reader.ts'

const root = join(import.meta.dirname, '../..')

/** Every regular expression that is written out in these folders, and where. */
export function findExpressions(folders: readonly string[]): TextReader[] {
  const paths = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] },
  )
  return paths.toSorted().flatMap((path) => expressionsIn(path, readFileSync(join(root, path), 'utf8')))
}

function expressionsIn(path: string, source: string): TextReader[] {
  const found: TextReader[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const line = source.slice(0, node.start).split('\n').length
      found.push({
        name: `${path}:${line} /${pattern}/${flags}`,
        given: (text) => text,
        read: applied(pattern, flags),
        shapes: shapesOf(wordsOf(pattern)),
      })
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** As searches use it: up to the first place that fits, or over all of them. */
function applied(pattern: string, flags: string): (text: string) => unknown {
  const expression = new RegExp(pattern, flags)
  return flags.includes('g') ? (text) => text.replace(expression, '') : (text) => text.search(expression)
}

const everyKind = ['a', '1', ' ', '.', '-', '/', '\u00e9']

/** What stands in it literally, word by word and letter by letter, and something of each kind of sign. */
function wordsOf(pattern: string): string[] {
  const bare = pattern
    .replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\\x[0-9a-fA-F]{2}/g, ' ')
    .replace(/\\[a-zA-Z]/g, ' ')
  const plain = bare.replace(/\\(.)/g, '$1')
  const words = plain.match(/[^()[\]{}|?*+^$\s]+/g) ?? []
  return [
    ...new Set([...everyKind, ...words, ...words.map((word) => `${word} `), ...Array.from(plain.replace(/\s/g, ''))]),
  ].slice(0, 20)
}
