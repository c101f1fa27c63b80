import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { hashScript } from './hash-script.ts'

/**
 * `/api/docs`: the calls for people to read, from `/api/openapi.json`. The reader is a script of 8 MB, which a process
 * holds once somebody has asked for it.
 */
export function docsPage(app: FastifyInstance): void {
  let reader: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reader ??= openReader()
    const { statusCode, headers, rawPayload } = await (
      await reader
    ).inject({ method: 'GET', url: request.url, headers: { host: request.host } })
    // What is sent may be encoded, so that its length is another.
    const { 'content-length': _length, connection: _connection, date: _date, ...own } = headers
    return reply
      .code(statusCode)
      .headers(own)
      .send(rawPayload.length === 0 ? null : rawPayload)
  }
  for (const url of ['/api/docs/', '/api/docs/js/scalar.js']) app.get(url, answer)
}

async function openReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reader = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  // The reader starts with a script in its page, which is named by its hash: no other one runs here, for the page
  // shares its origin, and what browsers store for it, with ours. Styles of its own cannot run code.
  reader.addHook('onSend', async (_request, reply, payload) => {
    const hashes = typeof payload === 'string' ? inlineScriptsOf(payload).map((text) => ` '${hashScript(text)}'`) : []
    reply.header(
      'content-security-policy',
      `default-src 'self'; script-src 'self'${hashes.join('')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
  })
  await reader.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Upeo calls',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  })
  return reader
}

/** Of the page, whose every word is ours or the reader's. */
function inlineScriptsOf(html: string): string[] {
  if (!html.startsWith('<!doctype html>')) return []
  return Array.from(html.matchAll(/<script type="text\/javascript">([^<]*)<\/script>/g), ([, text = '']) => text)
}
