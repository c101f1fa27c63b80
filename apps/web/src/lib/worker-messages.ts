import { addressIn, readAddress } from '@upeo/domain/words/languages'

/** What pages say to the service worker. */
export type WorkerMessage =
  /** The new version is wanted now. */
  | { readonly kind: 'activate' }
  /** This page was read, with these files of ours: keep what is not kept yet. */
  | { readonly kind: 'seen'; readonly page: string; readonly files: readonly string[] }
  /** Somebody is signed in: keep what My Bookings is shown with. */
  | { readonly kind: 'keep-bookings' }
  /** A guide is signed in: keep what Today and run sheets are shown with. */
  | { readonly kind: 'keep-guide' }
  /** A guest's link was opened: keep what their trip is shown with. */
  | { readonly kind: 'keep-link' }

/** Where the service worker leads when a page can neither be fetched nor was kept. */
export const offlinePage = '/offline'
export const bookingsPage = '/dashboard/bookings'
const ticketsPage = '/dashboard/tickets'
const tripPage = '/dashboard/trip'
const todayPage = '/vendor/dashboard'
/** Of any departure: which one it is stands in the address alone. */
const runSheetPage = '/vendor/dashboard/departures/any'
const scannerPage = '/vendor/dashboard/scan/any'

/** Of any guest without an account: whose trip it is stands in the address alone. */
export const linkedPage = '/g/any'

/** The documents that are kept for whoever has booked. */
export const customerPages = [bookingsPage, ticketsPage, tripPage] as const
/** The documents that are kept for guides. */
export const guidePages = [todayPage, runSheetPage, scannerPage] as const

/** Which kept document answers for this address; they hold nothing of a person, and the page does the rest. */
export function keptDocument(pathname: string): string | null {
  const { language, path } = readAddress(pathname)
  const document = keptInEnglish(path)
  return document === null ? null : addressIn(language, document)
}

/** Whether a guest's trip is shown there, by the link that they were sent. */
export function isLinkedTrip(pathname: string): boolean {
  return keptInEnglish(readAddress(pathname).path) === linkedPage
}

function keptInEnglish(pathname: string): string | null {
  if (pathname === todayPage || customerPages.some((page) => page === pathname)) return pathname
  if (/^\/g\/[^/]+$/.test(pathname)) return linkedPage
  const [, screen] = /^\/vendor\/dashboard\/(departures|scan)\/[^/]+$/.exec(pathname) ?? []
  if (screen === undefined) return null
  return screen === 'scan' ? scannerPage : runSheetPage
}

/** Pages that were read, of one version of the app; the offline page lists them. */
export const pagesCachePrefix = 'upeo-pages-'

export function toOfflinePage(wanted: string): string {
  return `${offlinePage}?${new URLSearchParams({ to: wanted }).toString()}`
}
