import { createContext, useContext } from 'react'

interface Hosted {
  readonly nonce: string | undefined
  readonly requestId: string
}

const HostedContext = createContext<Hosted | null>(null)

/** Wraps the page while the server renders it; in the browser there is none. */
export const HostedPage = HostedContext.Provider

/** The nonce that marks the document's own scripts for the server, which takes it out again; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(HostedContext)?.nonce
}

export const requestIdMeta = 'request-id'

/** The id of the request that this document answered, for people to quote to support. */
export function useRequestId(): string | null {
  const hosted = useContext(HostedContext)
  if (hosted) return hosted.requestId
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name="${requestIdMeta}"]`)?.content ?? null
}
