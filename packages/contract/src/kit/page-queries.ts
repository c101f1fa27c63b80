import { readAddress } from '@upeo/domain/words/languages'

/** Of somebody who looks for a trip (`readWishedTrip`). */
const wishedTrip = ['date', 'flexible', 'adults', 'children', 'seats']

/**
 * The names of an address's query that each public page reads, by its path: what it shows is the same whatever else the
 * query says. A page that is not named here is nobody else's, and may read what it likes.
 */
export const pageQueries: readonly { readonly path: RegExp; readonly names: readonly string[] }[] = [
  { path: /^\/$/, names: [] },
  {
    path: /^\/activities$/,
    names: [
      ...wishedTrip,
      'search',
      'typed',
      'place',
      'around',
      'category',
      'difficulty',
      'minPriceWithVat',
      'maxPriceWithVat',
      'startDate',
      'endDate',
      'filling',
      'near',
      'sort',
      'page',
      'view',
      'bbox',
    ],
  },
  { path: /^\/activity\/[^/]+$/, names: [...wishedTrip, 'time', 'topic', 'stars'] },
  {
    path: /^\/vendor\/(?!(?:dashboard|activities)$)[^/]+$/,
    names: ['tab', 'search', 'category', 'page', 'view', 'date', 'activity', 'item'],
  },
  { path: /^\/vendor\/(?!(?:dashboard|activities)\/)[^/]+\/blog\/[^/]+$/, names: [] },
  { path: /^\/help$/, names: ['q'] },
  { path: /^\/help\/(?!contact$)[^/]+$/, names: [] },
]

/** A page's own address, or that of what React Router loads for it alone, in whichever language. */
function namesOf(pathname: string): readonly string[] | undefined {
  const { path } = readAddress(pathname)
  const page = path.replace(/^\/_(?:root)?\.data$/, '/').replace(/\.data$/, '')
  const names = pageQueries.find((each) => each.path.test(page))?.names
  return page === path ? names : names?.concat('_routes')
}

/**
 * The address without what its page does not read: a made-up query is no other page, and costs no more than the page does.
 * The path and the order of what is left stay as they were sent.
 */
export function knownAddress(url: string): string {
  const end = url.indexOf('?')
  if (end === -1 || url.includes('#')) return url
  const names = namesOf(url.slice(0, end))
  if (!names) return url
  // It leaves out one question mark: another one is part of the first name.
  const query = [...new URLSearchParams(url.slice(end))]
  const known = query.filter(([name]) => names.includes(name))
  if (known.length === query.length) return url
  return known.length === 0 ? url.slice(0, end) : `${url.slice(0, end)}?${new URLSearchParams(known).toString()}`
}
