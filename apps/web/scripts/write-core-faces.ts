import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { core } from './core-characters.ts'

/**
 * Cuts the two faces down to what nearly all text is made of, once; the files are kept in the repository. Every page
 * waits for these; a character beyond them brings the whole face (`ui/styles/fonts.css`). Needs `npm`.
 */
const subsetFont = 'subset-font@2.9.0'
const cuts = [
  { face: 'bricolage-grotesque', weights: { min: 550, max: 750 } },
  { face: 'figtree', weights: { min: 400, max: 750 } },
] as const

type Cut = (
  face: Uint8Array,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: { wght: { min: number; max: number } } },
) => Promise<Uint8Array>

const folder = mkdtempSync(join(tmpdir(), 'core-faces-'))
execFileSync('npm', ['install', '--silent', '--prefix', folder, subsetFont], { stdio: 'inherit' })
const { default: cut } = (await import(
  pathToFileURL(createRequire(join(folder, 'index.js')).resolve('subset-font')).href
)) as { default: Cut }
for (const { face, weights } of cuts) {
  const whole = readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`),
  )
  const made = await cut(whole, core, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  writeFileSync(new URL(`../src/ui/faces/${face}-core.woff2`, import.meta.url), made)
  console.log(`${face}: ${whole.length} to ${made.length} bytes`)
}
rmSync(folder, { recursive: true })
