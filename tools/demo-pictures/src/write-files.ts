import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { readContent } from '../../../apps/server/src/demo/content/read-content.ts'
import { picturePlaces } from '../../../apps/server/src/demo/content/picture-places.data.ts'
import { composeMain } from './compose-main.ts'
import { composeScene } from './compose-scene.ts'
import { mains } from './mains.ts'
import { lands } from './lands.ts'
import { renderPortrait } from './render-portrait.ts'
import type { PlaceKey } from './places.ts'

const out = process.argv[2] ?? '/tmp/pics/out'
const part = process.argv[3] ?? 'all'
interface Facts { width: number; height: number; hash: string; blur: string; alt: string }
const manifest: Record<string, Facts> = {}
const sums: Record<string, number> = {}
async function write(folder: string, name: string, draw: () => sharp.Sharp | Promise<sharp.Sharp>, quality: number, alt: string) {
  if (part === 'a' && (folder === 'landscapes' || folder === 'covers')) return
  if (part === 'b' && (folder === 'activities' || folder === 'portraits')) return
  const file = `${folder}/${name}.webp`
  if (manifest[file]) throw new Error(`twice ${file}`)
  mkdirSync(`${out}/${folder}`, { recursive: true })
  const known = existsSync(`${out}/${file}`)
  const raw = await (known ? sharp(`${out}/${file}`) : await draw()).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const from = () => sharp(raw.data, { raw: { width: raw.info.width, height: raw.info.height, channels: 3 } })
  const bytes = known ? readFileSync(`${out}/${file}`) : await from().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
  const blur = await from().resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 25, effort: 6 }).toBuffer()
  if (!known) { writeFileSync(`${out}/${file}.tmp`, bytes); renameSync(`${out}/${file}.tmp`, `${out}/${file}`) }
  sums[folder] = (sums[folder] ?? 0) + bytes.length
  manifest[file] = { width: raw.info.width, height: raw.info.height, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 40), blur: `data:image/webp;base64,${blur.toString('base64')}`, alt: `Illustration: ${alt}` }
}
const dull = new Set('a an the with of in on at and its his her their by to from for beside before under between as up down who that behind above below near along through over into after'.split(' '))
const names = new Set<string>()
const nameOf = (alt: string) => {
  const words = alt.toLowerCase().replaceAll(/[^a-z ]/g, ' ').split(/\s+/).filter((x) => x && !dull.has(x))
  for (let n = Math.min(4, words.length); n <= words.length; n += 1) { const name = words.slice(0, n).join('-'); if (!names.has(name)) { names.add(name); return name } }
  throw new Error(`no name ${alt}`)
}
const { activities } = readContent()
const table: [string, string][] = []
for (const [i, main] of mains.entries()) {
  const name = nameOf(main.alt)
  table.push([activities[i]!.name, name])
  await write('activities', name, () => sharp(Buffer.from(composeMain(main, i, 1600, 1067))), 74, main.alt)
}
const phrase = { dawn: 'at dawn', morning: 'in the morning', golden: 'in golden evening light', dusk: 'at dusk', night: 'at night' } as const
const used = [...new Set(Object.values(picturePlaces))].toSorted() as PlaceKey[]
for (const place of used) {
  for (const hour of ['morning', 'golden', 'dusk'] as const) {
    await write('landscapes', `${place}-${hour}`, () => sharp(Buffer.from(composeScene({ place, hour, seed: `land ${hour}`, width: 1200, height: 800 }).svg)), 60, `${lands[place] ?? (() => { throw new Error(place) })()}, ${phrase[hour]}`)
  }
  await write('covers', place, () => sharp(Buffer.from(composeScene({ place, seed: 'cover/guide', hour: 'golden', width: 1600, height: 640 }).svg)), 64, `${lands[place]}, in golden evening light`)
}
for (const presents of ['woman', 'man'] as const)
  for (let seed = 0; seed < 36; seed += 1)
    await write('portraits', `${presents}-${String(seed + 1).padStart(2, '0')}`, async () => sharp(await sharp(await renderPortrait({ seed: String(seed), presents, size: 768 })).resize(384).png().toBuffer()), 74, presents === 'woman' ? 'portrait of a woman before a landscape' : 'portrait of a man before a landscape')
if (part === 'all') writeFileSync(`${out}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)
const quote = (x: string) => (x.includes("'") ? `"${x}"` : `'${x}'`)
writeFileSync('/tmp/pics/activity-pictures.data.ts', `/** The main picture of each activity, by what it shows: a file of \`activities/\` in the demo's pictures. */\nexport const activityPictures: Readonly<Record<string, string>> = {\n${table.map(([a, b]) => `  ${quote(a)}: '${b}',`).join('\n')}\n}\n`)
console.log(sums, Object.values(sums).reduce((a, b) => a + b, 0) / 1048576, Object.keys(manifest).length)
