import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readContent } from './content/read-content.ts'
import { picturesFromFiles, pictureFolder, readManifest } from './picture-files.ts'

const MB = 1024 * 1024
const manifest = readManifest()
const entries = Object.entries(manifest)
const { activities } = readContent()
const pictures = picturesFromFiles(manifest)

describe('the files', () => {
  test('are those of the manifest and no others, in 12 MiB', () => {
    const files = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'))
    expect(files.toSorted()).toEqual([...Object.keys(manifest), 'manifest.json'].toSorted())
    const bytes = Object.keys(manifest).map((file) => readFileSync(new URL(file, pictureFolder)).length)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12 * MB)
  })

  test(
    'decode whole, as WebP of the size and with the hash that the manifest tells',
    { timeout: 120_000 },
    async () => {
      for (const [file, { width, height, hash }] of entries) {
        const bytes = readFileSync(new URL(file, pictureFolder))
        const facts = await sharp(bytes).metadata()
        const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
        expect([file, facts.format, facts.width, facts.height, sum]).toEqual([file, 'webp', width, height, hash])
        // Made small while it is read, which still reads all of it.
        await sharp(bytes, { failOn: 'warning' }).resize({ width: 32 }).raw().toBuffer()
      }
    },
  )
})

describe('each picture', () => {
  test('is another than the others', () => {
    expect(new Set(entries.map(([, { hash }]) => hash)).size).toBe(entries.length)
  })

  test('has a small blur', () => {
    for (const [file, { blur }] of entries) {
      expect([file, blur]).toEqual([file, expect.stringMatching(/^data:image\/webp;base64,[\w+/]+=*$/)])
      expect([file, blur.length < 400]).toEqual([file, true])
    }
  })
})

describe('the alt texts', () => {
  test('say what is seen, each in words of its own for a main picture', () => {
    for (const [file, { alt }] of entries)
      expect([file, alt]).toEqual([file, expect.stringMatching(/^Illustration: \w.{15,140}$/)])
    const mains = entries.filter(([file]) => file.startsWith('activities/')).map(([, { alt }]) => alt)
    expect(new Set(mains).size).toBe(mains.length)
  })

  test('do not repeat the title', () => {
    for (const { name, picture } of activities) {
      const alt = altOf(picture).toLowerCase()
      expect([name, alt.includes(name.toLowerCase())]).toEqual([name, false])
    }
  })
})

describe('each activity of the story', () => {
  test('has a main picture of its own', () => {
    const mains = activities.map(({ picture }) => picture)
    expect(new Set(mains).size).toBe(activities.length)
  })

  test('has four pictures, and a cover for its place', () => {
    for (const { name, picture, place } of activities) {
      const { landscape } = place
      const wall = pictures.ofActivity({ picture, landscape, ordinal: 0 })
      expect([name, new Set(wall.map(({ contentHash }) => contentHash)).size]).toEqual([name, 4])
      expect(pictures.cover({ landscape }).stored.width).toBe(1600)
    }
  })

  // Found by users: a picture chosen by category did not fit what the title says.
  test.each([
    ['Elephants before Kilimanjaro, Amboseli at dawn', /elephants/],
    ['The last two northern white rhinos, Ol Pejeta morning', /two white rhinos/],
    ['Turtle watch volunteer morning, Watamu', /sea turtle/],
    ['Colobus walk and canopy talk, Diani forest', /colobus/],
    ["Inside Suswa's lava caves", /lava cave/],
    ['First time in the saddle at Kitengela', /on a horse/],
    ['Balloon over the Mara at sunrise', /hot-air balloons/],
    ['Skydive Diani beach with a tandem master', /parachute/],
    ['Tandem paragliding over the Kerio Valley', /paraglider/],
    ['Bungee over the Tana: sixty metres', /bungee/],
    ['Fly fishing for trout on the Naro Moru river', /angler/],
  ])('"%s" shows what it says', (name, shown) => {
    expect(altOf(activities.find((each) => each.name === name)?.picture)).toMatch(shown)
  })
})

// What a title names is what its picture shows: for any activity that joins the story too.
test.each([
  [/\belephants?\b/, /elephant|tusker/],
  [/\brhinos?\b/, /rhino/],
  [/\blions?\b/, /lion/],
  [/\bgiraffes?\b/, /giraffe/],
  [/\bhippos\b/, /hippo/],
  [/\bflamingos?\b/, /flamingo/],
  [/\bdolphins?\b/, /dolphin/],
  [/\bturtles?\b/, /turtle/],
  [/\bcolobus (walk|trail)\b/, /colobus/],
  [/\bcamels?\b/, /camel/],
  [/\bcave\b|lava caves/, /cave|lava tube/],
  [/\bwaterfalls?\b|\bfalls (walk|and|by)\b/, /fall|thin stream of water|smooth rocks/],
  [/\bin the saddle\b|\bhorse camp\b|\bride with zebra\b/, /horse|riders/],
  [/\bballoon\b/, /balloon/],
  [/\bskydive\b/, /parachute/],
  [/\bparagliding\b/, /paraglider/],
  [/\bbungee\b/, /bungee/],
  [/\bfly fishing\b/, /angler/],
  [/\bkayak\b/, /kayak/],
  [/\bsnorkel\b/, /snorkeller/],
  [/\bkite (surf|lesson)\b/, /kite/],
  [/\bdhow\b/, /dhow/],
  [/\bwhite water\b/, /raft/],
  [/\bzip lines?\b/, /zip line/],
  [/\b(by bicycle|gravel|cycle|mountain bike|on two wheels)\b/, /cyclist|rider|biker/],
  [/\byoga\b/, /yoga|stretching/],
  [/\btelescope\b/, /telescope/],
])('where a title says %s, its picture shows %s', (named, shown) => {
  const those = activities.filter(({ name }) => named.test(name.toLowerCase()) && !/^elephant hill\b/i.test(name))
  expect(those.length).toBeGreaterThan(0)
  const others = those.map(({ name, picture }) => [name, altOf(picture)] as const).filter(([, alt]) => !shown.test(alt))
  expect(others).toEqual([])
})

test('people share faces only when all have been given', () => {
  const faces = Array.from(
    { length: 72 },
    (_, ordinal) => pictures.portrait({ presents: 'woman', ordinal }).contentHash,
  )
  expect(new Set(faces).size).toBe(36)
  expect(faces.slice(36)).toEqual(faces.slice(0, 36))
})

function altOf(picture: string | undefined): string {
  return manifest[`activities/${picture}.webp`]?.alt ?? ''
}
