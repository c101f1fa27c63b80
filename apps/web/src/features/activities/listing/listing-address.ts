import { isCategory, type Category } from '@upeo/domain/activities/categories'
import { difficulties, type Difficulty } from '@upeo/domain/activities/difficulties'
import { sortsFor, usualSort, type ActivitySort } from '@upeo/domain/activities/listing'
import { aroundTowns, type AroundTown } from '@upeo/domain/places/around'
import { tidyLine } from '@upeo/domain/text'
import { readWishedTrip } from '@upeo/domain/departures/read-wished-trip'
import { noWish, wishedTripFields, type WishedTrip } from '@upeo/domain/departures/wished-trip'
import type { CardTrip } from './trip-path.ts'
import type { LocalDate } from '@upeo/domain/time'
import { parseTypedDay } from '@upeo/domain/typed-day'

export interface Position {
  readonly lat: number
  readonly lng: number
}

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

export interface ListingFilters extends WishedTrip {
  readonly search: string
  /** What was typed, where words of it were understood as other filters; else empty. */
  readonly typed: string
  readonly place: string
  /** A large town within a day's drive. */
  readonly around: AroundTown | null
  readonly category: readonly Category[]
  readonly difficulty: Difficulty | null
  /** Of one adult, VAT included, in KES. */
  readonly minPriceWithVat: number | null
  readonly maxPriceWithVat: number | null
  readonly startDate: LocalDate | null
  readonly endDate: LocalDate | null
  /** Only what fills fast. */
  readonly filling: boolean
  /** Where the visitor is, to about a kilometre. */
  readonly near: Position | null
}

/** Everything that the listing's address says: what it shows is this and nothing else. */
export interface ListingAddress extends ListingFilters {
  /** null while nobody has chosen one: the best match of a search, the nearest, or what leaves next. */
  readonly sort: ActivitySort | null
  readonly page: number
  readonly view: 'grid' | 'map'
  readonly bbox: Box | null
}

export const noFilters: ListingFilters = {
  search: '',
  typed: '',
  place: '',
  around: null,
  category: [],
  difficulty: null,
  minPriceWithVat: null,
  maxPriceWithVat: null,
  startDate: null,
  endDate: null,
  filling: false,
  near: null,
  ...noWish,
}

/** The listing as its address without anything in it shows it. */
export const plainListing: ListingAddress = { ...noFilters, sort: null, page: 1, view: 'grid', bbox: null }

/** Reads an address kindly: what makes no sense is left out rather than refused, for links are typed and cut off. */
export function parseListing(params: URLSearchParams): ListingAddress {
  const startDate = parseTypedDay(params.get('startDate') ?? '')
  const endDate = parseTypedDay(params.get('endDate') ?? '')
  const least = price(params.get('minPriceWithVat'))
  const most = price(params.get('maxPriceWithVat'))
  const asked = { search: text(params.get('search')), near: position(params.get('near')) }
  const sort = oneOf(sortsFor(asked), params.get('sort'))
  const view = params.get('view') === 'map' ? 'map' : 'grid'
  return {
    ...asked,
    typed: text(params.get('typed')),
    place: text(params.get('place')),
    around: oneOf(aroundTowns, params.get('around')),
    category: [...new Set(params.getAll('category').filter(isCategory))],
    difficulty: oneOf(difficulties, params.get('difficulty')),
    // A slider at its left end filters nothing.
    minPriceWithVat: least === 0 ? null : least,
    maxPriceWithVat: most !== null && most < (least ?? 0) ? null : most,
    startDate,
    endDate: startDate && endDate && endDate < startDate ? null : endDate,
    filling: params.get('filling') === 'true',
    ...readWishedTrip((name) => params.get(name)),
    sort: sort === usualSort(asked) ? null : sort,
    page: whole(params.get('page'), 1, 10_000) ?? 1,
    view,
    bbox: view === 'map' ? box(params.get('bbox')) : null,
  }
}

export const nearField = ({ lat, lng }: Position) => `${lat},${lng}`

/** The shortest address that means the same; `parseListing` reads it back. */
export function listingPath(address: ListingAddress): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value))
  }
  set('search', address.search)
  set('typed', address.typed)
  set('place', address.place)
  set('around', address.around)
  for (const each of address.category) set('category', each)
  set('difficulty', address.difficulty)
  set('minPriceWithVat', address.minPriceWithVat)
  set('maxPriceWithVat', address.maxPriceWithVat)
  set('startDate', address.startDate)
  set('endDate', address.endDate)
  for (const [name, value] of wishedTripFields(address)) set(name, value)
  set('filling', address.filling ? 'true' : null)
  set('near', address.near && nearField(address.near))
  set('sort', address.sort)
  set('view', address.view === 'map' ? 'map' : null)
  set('bbox', address.bbox?.join(',') ?? null)
  set('page', address.page > 1 ? address.page : null)
  const query = params.toString()
  return query === '' ? '/activities' : `/activities?${query}`
}

/** What the API is asked for: a page of cards. */
export function listingQuery(address: ListingAddress) {
  const { sort, page, bbox, near } = address
  return {
    ...filtersOf(address),
    ...(sort && { sort }),
    page,
    ...(bbox && { bbox: bbox.join(',') }),
    ...(near && { near: nearField(near) }),
  }
}

/** What the API is asked for: all that lies in this frame of the map. */
export function mapQuery(address: ListingAddress, frame: Box) {
  return { ...filtersOf(address), bbox: frame.join(',') }
}

/** The filters that are set: what is nothing, none or no is not asked for. */
function filtersOf({
  sort: _sort,
  page: _page,
  view: _view,
  bbox: _bbox,
  near: _near,
  category,
  ...filters
}: ListingAddress) {
  const set = Object.entries(filters).filter(([, value]) => Boolean(value))
  return {
    ...(Object.fromEntries(set) as Partial<Record<keyof typeof filters, never>>),
    ...(filters.filling && { filling: 'true' as const }),
    ...(category.length > 0 && { category: [...category] }),
  }
}

/** The trip that the list was asked for; undefined where neither days nor people were. */
export function tripOf(address: ListingAddress): CardTrip | undefined {
  const { date, startDate, endDate, filling, flexible, adults, children } = address
  const asked = date !== null || startDate !== null || endDate !== null || filling || adults !== null
  return asked ? { flexible, adults, children, chosen: date !== null && flexible === 0 } : undefined
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

/** To two decimals, about a kilometre: no more of where somebody is stands in an address. */
export function toKilometre({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
}

function position(value: string | null): Position | null {
  const [lat, lng, ...rest] = (value ?? '').split(',').map((each) => (each === '' ? Number.NaN : Number(each)))
  if (lat === undefined || lng === undefined || rest.length > 0) return null
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null
  return toKilometre({ lat, lng })
}

function box(value: string | null): Box | null {
  const sides = (value ?? '').split(',').map(Number)
  const [west, south, east, north] = sides
  if (sides.length !== 4 || !sides.every(Number.isFinite)) return null
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const inWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return inWorld && west < east && south < north ? [west, south, east, north] : null
}
