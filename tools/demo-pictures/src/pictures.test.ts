import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { composeScene } from './compose-scene.ts'
import { hours } from './light.ts'
import { demoPictures, logoOf, picturesOfActivity, portraitOf } from './picture-set.ts'
import { categories, placeKeys, places } from './places.ts'
import { renderLogo } from './render-logo.ts'
import { renderPortrait } from './render-portrait.ts'
import { renderScene } from './render-scene.ts'

const sum = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

describe('a scene', () => {
  test('the same request gives the same bytes, another seed another picture', async () => {
    const request = { place: 'diani', category: 'Boating', seed: 'a', width: 300, height: 200 } as const
    const [once, again, other] = await Promise.all([
      renderScene(request),
      renderScene(request),
      renderScene({ ...request, seed: 'b' }),
    ])
    expect(sum(again)).toBe(sum(once))
    expect(sum(other)).not.toBe(sum(once))
    expect(await sharp(once).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  })

  test.for(categories)('%s can be drawn at every place', { timeout: 60_000 }, (category) => {
    for (const [index, place] of placeKeys.entries()) {
      // Hours and variants take turns, with lengths that share no factor, so that together the places meet every pair.
      const hour = hours[index % hours.length] ?? 'dawn'
      const { svg } = composeScene({ place, category, hour, variant: index % 6, seed: 'every' })
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test.for(hours)('the landscape by %s is not one flat colour', async (hour) => {
    const { channels } = await sharp(
      await renderScene({ place: 'amboseli', hour, seed: 'a', width: 300, height: 200 }),
    ).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15)
  })
})

describe('the demo set', () => {
  const scenes = demoPictures().filter((request) => request.kind === 'scene')

  test('every scene differs from every other', { timeout: 60_000 }, () => {
    const seen = new Set(scenes.map((request) => sum(composeScene(request).svg)))
    expect(seen.size).toBe(scenes.length)
  })

  test('there are enough main pictures for 200 activities over all categories, and the set stays moderate', () => {
    const mains = placeKeys.flatMap((place) => places[place].suits.map((category) => ({ place, category })))
    expect(mains.length).toBeGreaterThanOrEqual(200)
    expect(new Set(mains.map(({ category }) => category)).size).toBe(categories.length)
    expect(demoPictures().length).toBeLessThanOrEqual(800)
  })

  test('an activity has five pictures, all different, and a second one of its kind has another main picture', () => {
    const first = picturesOfActivity({ place: 'mount-kenya', category: 'Hiking' })
    const second = picturesOfActivity({ place: 'mount-kenya', category: 'Hiking', ordinal: 1 })
    expect(new Set(first.map((request) => JSON.stringify(request))).size).toBe(5)
    expect(second[0]).not.toEqual(first[0])
  })

  test('every place lies in Kenya and offers each category once', () => {
    for (const key of placeKeys) {
      const { coordinates, suits } = places[key]
      expect(coordinates[0]).toBeGreaterThan(33.9)
      expect(coordinates[0]).toBeLessThan(41.9)
      expect(coordinates[1]).toBeGreaterThan(-4.7)
      expect(coordinates[1]).toBeLessThan(5.1)
      expect(new Set(suits).size).toBe(suits.length)
    }
  })
})

describe('people and badges', () => {
  test('portraits and logos are square, and differ by seed', async () => {
    const pictures = await Promise.all([
      renderPortrait({ seed: '1', size: 120 }),
      renderPortrait({ seed: '2', size: 120 }),
      renderLogo({ seed: '1', initials: 'KM', size: 120 }),
      renderLogo({ seed: '1', initials: 'Ærø', size: 120 }),
    ])
    expect(new Set(pictures.map((picture) => sum(picture))).size).toBe(4)
    for (const picture of pictures) expect(await sharp(picture).metadata()).toMatchObject({ width: 120, height: 120 })
  })

  test('a person keeps their face, and a guide their badge', () => {
    expect(portraitOf('wanjiru', 'woman')).toEqual(portraitOf('wanjiru', 'woman'))
    expect(demoPictures()).toContainEqual(portraitOf('wanjiru', 'woman'))
    expect(logoOf('kamau', 'KM')).toEqual({ kind: 'logo', seed: 'kamau', initials: 'KM' })
  })
})
