import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { basenameOf, languages, readAddress, type Language } from '@upeo/domain/words/languages'
import { language, learn, speak } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import { files, sentences } from 'virtual:words'
import { pageHost, type PageHost } from './lib/api-context.ts'
import { HostedPage, type WordsFiles } from './lib/hosted-page.ts'
import { scriptAfterPaint } from './lib/script-after-paint.ts'

export const streamTimeout = 5_000

export type PageHandler = (request: Request, host: PageHost) => Promise<Response>

/** Made here, so that handler and context come from one copy of React Router; the server only calls it. */
export function createHandler(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  for (const each of ['sw', 'xx'] as const) learn(each, sentences[each])
  // The same pages below another base: every link that a router writes carries it.
  const handlers = new Map(
    languages.map((each) => [each, createRequestHandler({ ...build, basename: basenameOf(each) }, mode)]),
  )
  return (request, host) => {
    const asked = readAddress(new URL(request.url).pathname).language
    const language = host.languages.includes(asked) ? asked : 'en'
    const handle = handlers.get(language)
    if (!handle) throw new Error(`No pages in ${language}.`)
    // In development the pages have a copy of their own of what says the sentences.
    speak(host.spokenLanguage)
    return host.inLanguage(language, () => handle(request, new RouterContextProvider(new Map([[pageHost, host]]))))
  }
}

/** As React Router hands them over. */
type RenderArguments = [Request, status: number, Headers, EntryContext, RouterContextProvider]

export default async function renderPage(
  ...[request, status, headers, router, context]: RenderArguments
): Promise<Response> {
  const host = context.get(pageHost)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = host.nonce ? { nonce: host.nonce } : {}
  const page = (
    <HostedPage value={{ nonce: host.nonce, requestId: host.requestId, wordsFiles: wordsFilesOf(language()) }}>
      <ServerRouter context={router} url={request.url} {...nonce} />
    </HostedPage>
  )
  const html = await renderWhole(page, { ...nonce, signal: request.signal, report: host.report })
  // Vite's development client wants its scripts where they are.
  const empty = standsEmpty(router)
  return new Response(host.nonce ? scriptAfterPaint(html, host.nonce, { empty, readSheet: host.readSheet }) : html, {
    status,
    headers,
  })
}

/** Whoever must be signed in sees a stand-in until the script knows who they are. */
function standsEmpty({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => routeModules[route.id]?.HydrateFallback !== undefined)
}

/** Where the browser finds the words of this page's language; English stands in its scripts. */
function wordsFilesOf(language: Language): WordsFiles | null {
  return language === 'en' ? null : files[language]
}

interface Rendering {
  readonly nonce?: string
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
}

/** The whole document: loaders answer before anything is rendered, so there is nothing to send ahead. */
function renderWhole(page: ReactNode, { signal, report, ...nonce }: Rendering): Promise<string> {
  return new Promise((resolve, reject) => {
    let standing = false
    const { pipe, abort } = renderToPipeableStream(page, {
      ...nonce,
      // Nothing is sent in pieces, which only a script could put in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        standing = true
      },
      onAllReady() {
        clearTimeout(timeout)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError(error: unknown) {
        clearTimeout(timeout)
        reject(error)
      },
      onError(error: unknown) {
        // Before the shell stands, onShellError rejects with the same error and the host logs it.
        if (standing) report(error)
      },
    })
    const timeout = setTimeout(abort, streamTimeout + 1_000)
    signal.addEventListener('abort', () => abort(), { once: true })
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageHost).report(error)
}
