import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
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
import { pageHost, type PageHost } from './lib/api-context.ts'
import { HostedPage } from './lib/hosted-page.ts'
import { scriptAfterPaint } from './lib/script-after-paint.ts'

export const streamTimeout = 5_000

export type PageHandler = (request: Request, host: PageHost) => Promise<Response>

/** Made here, so that handler and context come from one copy of React Router; the server only calls it. */
export function createHandler(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, host) => handle(request, new RouterContextProvider(new Map([[pageHost, host]])))
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const host = context.get(pageHost)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = host.nonce ? { nonce: host.nonce } : {}
  const page = (
    <HostedPage value={{ nonce: host.nonce, requestId: host.requestId }}>
      <ServerRouter context={router} url={request.url} {...nonce} />
    </HostedPage>
  )
  const html = await renderWhole(page, { ...nonce, signal: request.signal, report: host.report })
  // Vite's development client wants its scripts where they are.
  return new Response(host.nonce ? scriptAfterPaint(html, host.nonce) : html, { status, headers })
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
