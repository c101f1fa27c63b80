import type { Language } from '@upeo/domain/words/languages'
import { createContext, type RouterContextProvider } from 'react-router'

/** How a loader on the server reaches the API: in the same process, without the network. */
export type Transport = (request: Request) => Promise<Response>

/** What the server that hosts the pages hands to each render. */
export interface PageHost {
  readonly api: Transport
  /** Marks the document's own scripts: the host names those by their hashes in the policy, and takes the mark out. None in development. */
  readonly nonce: string | undefined
  readonly requestId: string
  /** What stands in a style sheet of the build, by its address. */
  readonly readSheet: (address: string) => string | undefined
  /** Those whose addresses lead to pages; an address in another is not found. */
  readonly languages: readonly Language[]
  /** The host's own, for the pages and the server share what says the sentences. */
  readonly inLanguage: <T>(language: Language, work: () => T) => T
  readonly spokenLanguage: () => Language
  /** Scheme and host of public addresses; left out: as the visitor asked. */
  readonly baseUrl?: string | undefined
  /** The style of maps; left out: the built-in outline of Kenya. */
  readonly mapStyleUrl?: string | undefined
  /** Logs what went wrong while rendering, beside the request's id. */
  readonly report: (error: unknown) => void
}

export const pageHost = createContext<PageHost>()

export function serverApi(context: Readonly<RouterContextProvider>): Transport {
  return context.get(pageHost).api
}
