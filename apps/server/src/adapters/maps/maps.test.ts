import { expect, test } from 'vitest'
import { createGazetteer } from './create-gazetteer.ts'
import { createNominatim } from './create-nominatim.ts'
import type { PlaceFinder } from './port.ts'
import { valueOf } from '@upeo/domain/result'

const gazetteer = createGazetteer()
const names = async (finder: PlaceFinder, words: string) => valueOf(await finder.search(words)).map(({ name }) => name)

test('finds towns and places to go, the name itself first, five at most', async () => {
  expect((await names(gazetteer, 'naivasha'))[0]).toBe('Naivasha')
  for (const typed of ['hells gate', "Hell's Gate", 'HELL’S GATE'])
    expect(await names(gazetteer, typed)).toEqual(['Hell’s Gate National Park'])
  for (const typed of ['mois bridge', 'Moi’s Brîdge']) expect(await names(gazetteer, typed)).toEqual(['Moi‘s Bridge'])
  expect(await names(gazetteer, 'Longonot, Nakuru')).toEqual(['Mount Longonot National Park'])
  expect((await names(gazetteer, 'national park')).length).toBe(5)
  expect(await names(gazetteer, 'Paris')).toEqual([])
  expect(await names(gazetteer, '...')).toEqual([])
})

test('names a point by the nearest place, in Kenya only', async () => {
  const near = valueOf(await gazetteer.reverse({ lat: -0.72, lng: 36.43 }))
  expect(near).toMatchObject({ name: 'Naivasha', county: 'Nakuru', coordinates: { lat: -0.72, lng: 36.43 } })
  expect(valueOf(await gazetteer.reverse({ lat: 48.85, lng: 2.35 }))).toBeNull()
})

const naivasha = {
  name: 'Naivasha',
  display_name: 'Naivasha, Nakuru, Kenya',
  lat: '-0.72',
  lon: '36.43',
  address: { town: 'Naivasha', state: 'Nakuru County' },
}

function service(answer: unknown, status = 200) {
  const asked: Array<{ url: string; at: number; agent: string | null }> = []
  const get: typeof fetch = async (url, init) => {
    asked.push({
      url: url instanceof Request ? url.url : url.toString(),
      at: performance.now(),
      agent: new Headers(init?.headers).get('user-agent'),
    })
    return new Response(JSON.stringify(answer), { status })
  }
  const finder = createNominatim({
    url: 'https://places.example',
    userAgent: 'Upeo (test)',
    fetch: get,
    intervalMs: 20,
  })
  return { asked, finder }
}

test('asks a configured service for Kenya only, by name, and remembers what it said', async () => {
  const { asked, finder } = service([naivasha, { ...naivasha, lat: '48.8', lon: '2.3' }, { nonsense: true }])
  const found = [await finder.search('naivasha'), await finder.search('naivasha')]
  expect(found.map((each) => valueOf(each).map((place) => place.county))).toEqual([['Nakuru'], ['Nakuru']])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ agent: 'Upeo (test)' })
  expect(asked[0]?.url).toMatch(/countrycodes=ke.*limit=5/)
})

test('keeps its distance between requests, and refuses a crowd', async () => {
  const { asked, finder } = service([naivasha])
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => finder.search(`place ${i}`)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
  expect(asked).toHaveLength(5)
})

test('a failing service is a failure, not an empty list', async () => {
  expect(await service({}, 500).finder.search('naivasha')).toMatchObject({ ok: false })
})

test('a point has the name that the service gives it', async () => {
  const { finder } = service(naivasha)
  expect(valueOf(await finder.reverse({ lat: -0.721, lng: 36.431 }))).toMatchObject({
    name: 'Naivasha',
    coordinates: { lat: -0.721 },
  })
})
