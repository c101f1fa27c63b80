/** What pages say to the service worker. */
export type WorkerMessage =
  /** The new version is wanted now. */
  | { readonly kind: 'activate' }
  /** This page was read, with these files of ours: keep what is not kept yet. */
  | { readonly kind: 'seen'; readonly page: string; readonly files: readonly string[] }
  /** Somebody is signed in: keep what My Bookings is shown with. */
  | { readonly kind: 'keep-bookings' }

/** Where the service worker leads when a page can neither be fetched nor was kept. */
export const offlinePage = '/offline'
export const bookingsPage = '/dashboard/bookings'

/** Pages that were read, of one version of the app; the offline page lists them. */
export const pagesCachePrefix = 'upeo-pages-'

export function toOfflinePage(wanted: string): string {
  return `${offlinePage}?${new URLSearchParams({ to: wanted }).toString()}`
}
