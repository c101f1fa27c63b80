import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** Each text that the specification quotes is in the production sources, word for word. */
const root = join(import.meta.dirname, '../..')
const sources = globSync('{apps,packages}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', '**/testing/**'],
})
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => flatten(readFileSync(join(root, path), 'utf8')))
const parts = globSync('*.data.ts', { cwd: import.meta.dirname }).toSorted()

test.each(parts)('%s stands in the sources', async (part) => {
  const { quotedTexts } = (await import(pathToFileURL(join(import.meta.dirname, part)).href)) as {
    quotedTexts: readonly string[]
  }
  expect(quotedTexts.length).toBeGreaterThan(0)
  const missing = quotedTexts.filter((quote) => {
    const wanted = fragments(quote)
    return !sources.some((text) => wanted.every((fragment) => text.includes(fragment)))
  })
  expect(missing).toEqual([])
})

test('a text that nobody says is found missing', () => {
  const wanted = fragments('Redirecting to the moon in N seconds...')
  expect(sources.some((text) => wanted.every((fragment) => text.includes(fragment)))).toBe(false)
})

/** `Redirecting in N seconds...`: what stands around the places that are filled in. */
function fragments(quote: string): string[] {
  return flatten(quote)
    .split(/\{[^}]*\}|\bN\b|\d+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 2)
}

/** One spelling for whatever a formatter or JSX may write differently. */
function flatten(text: string): string {
  return text
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/[’‘]|&apos;|&#39;/g, "'")
    .replaceAll(/[“”]|&quot;/g, '"')
    .replaceAll(/\{' '\}|\s+/g, ' ')
}
