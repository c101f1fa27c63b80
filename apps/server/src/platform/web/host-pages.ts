import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '@upeo/domain/time'
import { isSignedIn, keepReplies } from '../http/kept-replies.ts'
import type { Log } from '../log.ts'
import { callInProcess, type ApiInProcess } from './call-in-process.ts'
import { cacheControlOf, isPublic, keptPages, renderForAll, type Rendering } from './keep-pages.ts'
import { clientFolder, loadBuiltPages, type PageHandler } from './page-build.ts'
import { toWebRequest } from './to-web-request.ts'

export interface PageHosting {
  readonly mode: 'development' | 'production'
  readonly clock: Clock
  /** How loaders reach the API; by default the very app that hosts the pages, without the network. */
  readonly apiInProcess?: ApiInProcess
  /** Renders the pages instead of the build: for tests. */
  readonly pages?: PageHandler
  /** What canonical links name; by default the host that the visitor asked. */
  readonly baseUrl?: string | undefined
  readonly mapStyleUrl?: string | undefined
}

/**
 * Serves the pages: files of the build, and everything else rendered by React Router. Register it after the API's
 * routes and after the hook that sets `reply.nonce`.
 */
export async function hostPages(
  app: FastifyInstance,
  { mode, clock, apiInProcess, pages: given, ...site }: PageHosting,
): Promise<void> {
  const api = apiInProcess ?? callInProcess(app)
  // Without an address of its own the site's links name the host that was asked.
  const kept = keepReplies({ ...keptPages, clock, log: app.log as Log, byHost: site.baseUrl === undefined })
  if (mode === 'production') app.front.offer(kept)
  await app.register(async (scope) => {
    // React Router reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const pages = given ?? (await (mode === 'production' ? hostBuild(scope) : hostSources(scope)))

    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      // Pages read over loopback; the API behind them has limits of its own.
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const render = rendering(request, { pages, api, site })
        if (mode === 'development') await send(request, reply, render, undefined)
        else if (kept.mayServe(request)) await kept.serve(request, reply, () => renderForAll(render))
        else await send(request, reply, render, reply.nonce)
        return reply
      },
    })
  })
}

interface Hosted {
  readonly pages: PageHandler
  readonly api: ApiInProcess
  readonly site: Pick<PageHosting, 'baseUrl' | 'mapStyleUrl'>
}

function rendering(request: FastifyRequest, { pages, api, site }: Hosted): Rendering {
  return ({ nonce, signal, onReport }) =>
    pages(toWebRequest(request, signal), {
      api: (call) => api(call, request),
      nonce,
      requestId: request.id,
      ...site,
      report: (error) => {
        onReport?.()
        request.log.error({ err: error }, 'page')
      },
    })
}

/** For this visitor alone. Vite's own inline scripts carry no nonce, so development allows them all and needs none. */
async function send(request: FastifyRequest, reply: FastifyReply, render: Rendering, nonce: string | undefined) {
  // A browser that leaves must not keep a render and its calls running.
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const response = await render({ nonce, signal: left.signal })
  const mayBeKept = isPublic(response) && !isSignedIn(request)
  response.headers.set('cache-control', cacheControlOf(response.headers, mayBeKept))
  return reply.send(response)
}

async function hostBuild(scope: FastifyInstance): Promise<PageHandler> {
  await scope.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Names below /assets/ carry a hash of their content.
      const immutable = file.startsWith(`${clientFolder}/assets/`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return loadBuiltPages()
}

/** Loaded only where it is used: production has no Vite. */
async function hostSources(scope: FastifyInstance): Promise<PageHandler> {
  const { serveSources } = await import('./serve-sources.ts')
  return serveSources(scope)
}
