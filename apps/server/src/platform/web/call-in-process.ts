import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { signedInCookie } from '@upeo/contract/kit/caching'
import { isSignedIn } from '../http/cache-key.ts'

/** Answers a loader's call to the API on behalf of the page request `from`. */
export type ApiInProcess = (call: Request, from: FastifyRequest) => Promise<Response>

/** Hands the call to the app's own router: same checks, limits and answers as over the network, no socket. */
export function callInProcess(app: FastifyInstance): ApiInProcess {
  return async (call, from) => {
    const url = new URL(call.url)
    const body = call.method === 'GET' ? undefined : await call.text()
    const answer = await app.inject({
      method: call.method as HTTPMethods & 'GET',
      url: url.pathname + url.search,
      // The visitor's own address, so that limits count the visitor and not the server.
      remoteAddress: from.ip,
      headers: {
        ...Object.fromEntries(call.headers),
        host: from.host,
        // Whoever is signed in gets nothing from the cache, in what their pages are made of neither.
        ...(isSignedIn(from.headers) && { cookie: `${signedInCookie}=1` }),
      },
      ...(body && { payload: body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value))
    }
    const bodiless = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(bodiless ? null : answer.body, { status: answer.statusCode, headers })
  }
}
