import { createContext, useContext } from 'react'
import type { BrowserArea } from './areas-of-page.ts'

interface Hosted {
  readonly nonce: string | undefined
  readonly requestId: string
  readonly wordsFiles: WordsFiles | null
}

/** The address of each area's words in the language of the document. */
export type WordsFiles = Readonly<Record<BrowserArea, string>>

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

export const wordsMeta = 'words'

/** The words' files as the document names them, in the browser and on the server alike; none in English. */
export function useWordsFiles(): WordsFiles | null {
  const hosted = useContext(HostedContext)
  return hosted ? hosted.wordsFiles : readWordsFiles()
}

export function readWordsFiles(): WordsFiles | null {
  if (typeof document === 'undefined') return null
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${wordsMeta}"]`)?.content
  return content === undefined ? null : (JSON.parse(content) as WordsFiles)
}
