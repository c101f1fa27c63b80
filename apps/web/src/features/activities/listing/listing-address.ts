import { isCategory, type Category } from '@upeo/domain/activities/categories'
import { difficulties, type Difficulty } from '@upeo/domain/activities/difficulties'
import { activitySorts, DEFAULT_SORT, LISTING_PAGE_LIMIT, type ActivitySort } from '@upeo/domain/activities/listing'
import { tidyLine } from '@upeo/domain/text'
import { parseLocalDate, type LocalDate } from '@upeo/domain/time'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

export interface ListingFilters {
  readonly search: string
  readonly place: string
  readonly category: readonly Category[]
  readonly difficulty: Difficulty | null
  /** KES. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly startDate: LocalDate | null
  readonly endDate: LocalDate | null
  readonly seats: number | null
}

/** Everything that the listing's address says: what it shows is this and nothing else. */
export interface ListingAddress extends ListingFilters {
  readonly sort: ActivitySort
  readonly page: number
  readonly view: 'grid' | 'map'
  readonly bbox: Box | null
}

export const noFilters: ListingFilters = {
  search: '',
  place: '',
  category: [],
  difficulty: null,
  minPrice: null,
  maxPrice: null,
  startDate: null,
  endDate: null,
  seats: null,
}

/** Reads an address kindly: what makes no sense is left out rather than refused, for links are typed and cut off. */
export function parseListing(params: URLSearchParams): ListingAddress {
  const startDate = parseLocalDate(params.get('startDate') ?? '')
  const endDate = parseLocalDate(params.get('endDate') ?? '')
  const minPrice = price(params.get('minPrice'))
  const maxPrice = price(params.get('maxPrice'))
  const view = params.get('view') === 'map' ? 'map' : 'grid'
  return {
    search: text(params.get('search')),
    place: text(params.get('place')),
    category: [...new Set(params.getAll('category').filter(isCategory))],
    difficulty: oneOf(difficulties, params.get('difficulty')),
    // A slider at its left end filters nothing.
    minPrice: minPrice === 0 ? null : minPrice,
    maxPrice: maxPrice !== null && maxPrice < (minPrice ?? 0) ? null : maxPrice,
    startDate,
    endDate: startDate && endDate && endDate < startDate ? null : endDate,
    seats: whole(params.get('seats'), 1, 100),
    sort: oneOf(activitySorts, params.get('sort')) ?? DEFAULT_SORT,
    page: whole(params.get('page'), 1, 10_000) ?? 1,
    view,
    bbox: view === 'map' ? box(params.get('bbox')) : null,
  }
}

/** The shortest address that means the same; `parseListing` reads it back. */
export function listingPath(address: ListingAddress): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value))
  }
  set('search', address.search)
  set('place', address.place)
  for (const each of address.category) set('category', each)
  set('difficulty', address.difficulty)
  set('minPrice', address.minPrice)
  set('maxPrice', address.maxPrice)
  set('startDate', address.startDate)
  set('endDate', address.endDate)
  set('seats', address.seats)
  set('sort', address.sort === DEFAULT_SORT ? null : address.sort)
  set('view', address.view === 'map' ? 'map' : null)
  set('bbox', address.bbox?.join(',') ?? null)
  set('page', address.page > 1 ? address.page : null)
  const query = params.toString()
  return query === '' ? '/activities' : `/activities?${query}`
}

/** What the API is asked for: a page of cards, or all that a map can hold. */
export function listingQuery({ view, page, bbox, category, ...address }: ListingAddress) {
  const set = Object.entries(address).filter(([, value]) => value !== null && value !== '')
  return {
    ...(Object.fromEntries(set) as Partial<Record<keyof typeof address, never>>),
    ...(category.length > 0 && { category: [...category] }),
    ...(bbox && { bbox: bbox.join(',') }),
    ...(view === 'map' ? { limit: LISTING_PAGE_LIMIT } : { page }),
  }
}

/** Anybody may write the address: what the API would refuse is no search. */
function text(value: string | null): string {
  return tidyLine((value ?? '').trim().slice(0, 100).toWellFormed())
}

function oneOf<T extends string>(choices: readonly T[], value: string | null): T | null {
  return choices.find((choice) => choice === value) ?? null
}

function whole(value: string | null, least: number, most: number): number | null {
  if (value === null || !/^\d{1,6}$/.test(value)) return null
  const number = Number(value)
  return number >= least && number <= most ? number : null
}

function price(value: string | null): number | null {
  if (value === null || !/^\d{1,8}(\.\d{1,2})?$/.test(value)) return null
  return Math.min(Number(value), 10_000_000)
}

function box(value: string | null): Box | null {
  const sides = (value ?? '').split(',').map(Number)
  const [west, south, east, north] = sides
  if (sides.length !== 4 || !sides.every(Number.isFinite)) return null
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const inWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return inWorld && west < east && south < north ? [west, south, east, north] : null
}
