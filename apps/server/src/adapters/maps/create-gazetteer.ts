import { distanceBetween } from '@upeo/domain/places/distance'
import { isInKenya, type Coordinates } from '@upeo/domain/places/location'
import { done } from '@upeo/domain/result'
import { wordsOf } from '@upeo/domain/search/words-of'
import towns from './kenya-towns.json' with { type: 'json' }
import { landmarks } from './landmarks.ts'
import { MOST_PLACES, type Place, type PlaceFinder } from './port.ts'

interface Entry {
  readonly place: Place
  readonly name: string
  readonly words: string
}

/** Farther than this, a town's name says nothing about a point. */
const NEAREST_WITHIN_KM = 60

/** The built-in finder: towns by GeoNames, and the parks, lakes and hills that people go to. */
export function createGazetteer(): PlaceFinder {
  const entries = [...landmarks, ...(towns as [string, string, number, number][])].map(entryOf)
  return {
    search: async (words) => done(searchIn(entries, words)),
    reverse: async (point) => done(isInKenya(point) ? nearestTo(entries, point) : null),
  }
}

function entryOf([name, county, lat, lng]: readonly [string, string, number, number]): Entry {
  const place = { name, town: '', county, coordinates: { lat, lng } }
  return { place, name: wordsOf(name).join(' '), words: wordsOf(`${name} ${county}`).join(' ') }
}

function searchIn(entries: readonly Entry[], text: string): Place[] {
  const words = wordsOf(text)
  const wanted = words.join(' ')
  if (words.length === 0) return []
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted, words)
      return rank === null ? [] : [{ entry, rank }]
    })
    .toSorted(
      (a, b) => a.rank - b.rank || a.entry.name.length - b.entry.name.length || (a.entry.name < b.entry.name ? -1 : 1),
    )
    .slice(0, MOST_PLACES)
    .map(({ entry }) => entry.place)
}

/** Every word must begin one of the entry's; the whole name counts most, then its beginning. Null: no match. */
function rankOf({ name, words: has }: Entry, wanted: string, words: readonly string[]): number | null {
  const padded = ` ${has}`
  if (!words.every((word) => padded.includes(` ${word}`))) return null
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return ` ${name}`.includes(` ${words[0]}`) ? 2 : 3
}

function nearestTo(entries: readonly Entry[], point: Coordinates): Place | null {
  let nearest: Place | null = null
  let least = NEAREST_WITHIN_KM
  for (const { place } of entries) {
    const distance = distanceBetween(place.coordinates, point)
    if (distance >= least) continue
    least = distance
    nearest = place
  }
  return nearest && { ...nearest, coordinates: point }
}
