import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { BodyInput, Endpoint } from '@upeo/contract/kit/endpoint'

export interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: { readonly token?: string; readonly message?: string; readonly error?: { readonly code: string } }
}

/** Somebody's browser: it keeps its cookies, and comes from one network until it is moved. */
export function openBrowser(app: FastifyInstance, from: string) {
  let [network, cookie] = [from, '']
  return {
    move: (to: string) => void (network = to),
    cookie: () => cookie,
    async send<E extends Endpoint>(
      endpoint: E,
      body: BodyInput<E> | undefined,
      { token, path = endpoint.path }: { readonly token?: string; readonly path?: string } = {},
    ): Promise<Got> {
      const answer = await app.inject({
        method: endpoint.method as HTTPMethods & 'GET',
        url: `/api${path}`,
        remoteAddress: network,
        headers: { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      })
      const [set] = [answer.headers['set-cookie']].flat()
      if (set) cookie = set.split(';')[0] ?? ''
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>
