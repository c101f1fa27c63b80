import type { RouterContextProvider } from 'react-router'
import { pageHost } from './api-context.ts'

/** What public pages have to know of the installation that serves them. */
export interface Site {
  /** Scheme and host that canonical links, sharing and structured data name. */
  readonly origin: string
  /** A MapLibre style; null: the offline outline. */
  readonly mapStyleUrl: string | null
}

export function siteOf(context: Readonly<RouterContextProvider>, request: Request): Site {
  const { baseUrl, mapStyleUrl } = context.get(pageHost)
  return { origin: new URL(baseUrl ?? request.url).origin, mapStyleUrl: mapStyleUrl ?? null }
}
