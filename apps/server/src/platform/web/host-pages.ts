import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knownAddress } from '@upeo/contract/kit/page-queries'
import type { Clock } from '@upeo/domain/time'
import { offeredLanguages, type Language } from '@upeo/domain/words/languages'
import { isSignedIn } from '../http/cache-key.ts'
import { inLanguage, spokenLanguage } from '../spoken-language.ts'
import { createResponseCache } from '../http/response-cache.ts'
import type { Log } from '../log.ts'
import { callInProcess, type ApiInProcess } from './call-in-process.ts'
import { clientFolder, loadBuiltPages, readSheet, type PageHandler } from './page-build.ts'
import { cacheControlOf, isPublic, pageLifetime, renderDocument, renderForAll, type Rendering } from './render-page.ts'
import { toWebRequest } from './to-web-request.ts'

/** Tickets are read from the camera's picture by WebAssembly where the browser does not read them itself. */
const scanner = /^\/vendor\/dashboard\/scan\//

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
  /** Whose addresses lead to pages. */
  readonly languages?: readonly Language[]
}

/**
 * Serves the pages: files of the build, and everything else rendered by React Router. Register it after the API's
 * routes.
 */
export async function hostPages(
  app: FastifyInstance,
  { mode, clock, apiInProcess, pages: given, languages = offeredLanguages, ...site }: PageHosting,
): Promise<void> {
  const api = apiInProcess ?? callInProcess(app)
  // Without an address of its own the site's links name the host that was asked.
  const cache = createResponseCache({
    ...pageLifetime,
    clock,
    log: app.log as Log,
    byHost: site.baseUrl === undefined,
    known: knownAddress,
  })
  app.answersFirst.from(cache)
  await app.register(async (scope) => {
    // React Router reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const pages = given ?? (await (mode === 'production' ? hostBuild(scope) : hostSources(scope)))

    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      onRequest: cache.onRequest,
      handler: async (request, reply) => {
        const render = rendering(request, { pages, api, site, languages })
        // Vite's own inline scripts are not ours to mark, so development's policy allows them all and needs no hashes.
        if (mode === 'development') return sendOwn(request, reply, (signal) => render({ nonce: undefined, signal }))
        const also = scanner.test(request.url) ? 'wasm' : undefined
        const policy = (hashes: readonly string[]) => app.contentSecurityPolicy(hashes, also)
        if (cache.serves(request)) return cache.answer(request, reply, () => renderForAll(render, policy))
        return sendOwn(request, reply, (signal) => renderDocument(render, policy, { signal }))
      },
    })
  })
}

interface Hosted {
  readonly pages: PageHandler
  readonly api: ApiInProcess
  readonly languages: readonly Language[]
  readonly site: Pick<PageHosting, 'baseUrl' | 'mapStyleUrl'>
}

function rendering(request: FastifyRequest, { pages, api, site, languages }: Hosted): Rendering {
  return ({ nonce, signal, onReport }) =>
    pages(toWebRequest(request, signal), {
      api: (call) => api(call, request),
      nonce,
      requestId: request.id,
      readSheet,
      languages,
      inLanguage,
      spokenLanguage,
      ...site,
      report: (error) => {
        onReport?.()
        request.log.error({ err: error }, 'page')
      },
    })
}

/** For this visitor alone. */
async function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  render: (signal: AbortSignal) => Promise<Response>,
) {
  // A browser that leaves must not keep a render and its calls running.
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const response = await render(left.signal)
  const cacheable = isPublic(response) && !isSignedIn(request.headers)
  response.headers.set('cache-control', cacheControlOf(response.headers, cacheable))
  return reply.send(response)
}

async function hostBuild(scope: FastifyInstance): Promise<PageHandler> {
  const files = { index: false, decorateReply: false, preCompressed: true, cacheControl: false } as const
  // Names in there carry a hash of their content.
  await scope.register(fastifyStatic, {
    ...files,
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  // A route for each, beside those of the pages: the fewer, the sooner the server listens.
  await scope.register(fastifyStatic, {
    ...files,
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  return loadLater(scope)
}

/**
 * Reads the build for whoever asks for a page first, or soon after the server listens: its calls need not wait for it. A
 * build that cannot be read ends the process, as it would have before.
 */
function loadLater(scope: FastifyInstance): PageHandler {
  let loading: Promise<PageHandler> | undefined
  const load = () => (loading ??= loadBuiltPages())
  // Not caught here, also where whoever asked first was told of it.
  const mustLoad = async () => void (await load())
  scope.addHook('onListen', (done) => {
    setTimeout(() => void mustLoad(), 1000).unref()
    done()
  })
  return async (request, host) => (await load())(request, host)
}

/** Loaded only where it is used: production has no Vite. */
async function hostSources(scope: FastifyInstance): Promise<PageHandler> {
  const { serveSources } = await import('./serve-sources.ts')
  return serveSources(scope)
}
