import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Cuts Noto Sans down to what names are written with in Latin, Greek and Cyrillic, once; the files are kept in the
 * repository. Whole it has four times as many letters, all of which are read anew for each paper. Needs `npm`.
 */
const packages = ['subset-font@2.9.0', '@expo-google-fonts/noto-sans@0.4.2']
const weights = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' }

const ranges = [
  // Latin with its extensions, the letters of African languages that the phonetic alphabet has, accents to be combined.
  [0x0020, 0x036f],
  // Greek and Cyrillic.
  [0x0370, 0x03ff],
  [0x0400, 0x052f],
  // More of Latin: dots below, and Vietnamese.
  [0x1e00, 0x1eff],
  // Dashes, quotation marks, currencies, signs; and what stands for a letter that is not there.
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
] as const
const text = ranges.map(([from, to]) => String.fromCodePoint(...range(from, to))).join('')

type Cut = (face: Uint8Array, text: string, options: { targetFormat: 'sfnt' }) => Promise<Uint8Array>

const folder = mkdtempSync(join(tmpdir(), 'paper-faces-'))
execFileSync('npm', ['install', '--silent', '--prefix', folder, ...packages], { stdio: 'inherit' })
const installed = createRequire(join(folder, 'index.js'))
const { default: cut } = (await import(pathToFileURL(installed.resolve('subset-font')).href)) as { default: Cut }
for (const [weight, file] of Object.entries(weights)) {
  const whole = readFileSync(installed.resolve(`@expo-google-fonts/noto-sans/${file}`))
  const made = withoutLayout(Buffer.from(await cut(whole, text, { targetFormat: 'sfnt' })))
  writeFileSync(new URL(`../src/platform/fonts/noto-sans-${weight}.ttf`, import.meta.url), made)
  console.log(`${weight}: ${whole.length} to ${made.length} bytes`)
}
rmSync(folder, { recursive: true })

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Letters beside each other are set as they are: what joins and moves them is most of what a typeface is slow by. */
function withoutLayout(font: Buffer): Buffer {
  const entries = range(0, font.readUInt16BE(4) - 1).map((at) => font.subarray(12 + 16 * at, 28 + 16 * at))
  const kept = entries.filter((entry) => !['GDEF', 'GPOS', 'GSUB'].includes(entry.toString('latin1', 0, 4)))
  const bodies = kept.map((entry) =>
    font.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12)),
  )
  const head = Buffer.from(font.subarray(0, 12))
  const power = Math.floor(Math.log2(kept.length))
  head.writeUInt16BE(kept.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (kept.length - 2 ** power), 10)
  let offset = 12 + 16 * kept.length
  const padded = bodies.map((body) => Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]))
  const directory = kept.map((entry, at) => {
    const moved = Buffer.from(entry)
    moved.writeUInt32BE(offset, 8)
    offset += padded[at]?.length ?? 0
    return moved
  })
  return Buffer.concat([head, ...directory, ...padded])
}
