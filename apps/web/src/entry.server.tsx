import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
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

export const streamTimeout = 5_000

export type PageHandler = (request: Request, host: PageHost) => Promise<Response>

/** Made here, so that handler and context come from one copy of React Router; the server only calls it. */
export function createHandler(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, host) => handle(request, new RouterContextProvider(new Map([[pageHost, host]])))
}

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const host = context.get(pageHost)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  // Crawlers do not wait for what streams in later: they get the page whole.
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let started = false
    const nonce = host.nonce ? { nonce: host.nonce } : {}
    const page = (
      <HostedPage value={{ nonce: host.nonce, requestId: host.requestId }}>
        <ServerRouter context={router} url={request.url} {...nonce} />
      </HostedPage>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      ...nonce,
      [ready]() {
        started = true
        const body = new PassThrough({
          final(done) {
            clearTimeout(timeout)
            done()
          },
        })
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError(error: unknown) {
        clearTimeout(timeout)
        reject(error)
      },
      onError(error: unknown) {
        // Before the shell stands, onShellError rejects with the same error and the host logs it.
        if (started) host.report(error)
      },
    })
    const timeout = setTimeout(abort, streamTimeout + 1_000)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageHost).report(error)
}
