import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { hashScript } from './hash-script.ts'

/** `/api/docs`: the calls for people to read, from `/api/openapi.json`. */
export async function docsPage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // The reader starts with a script in its page, which is named by its hash: no other one runs here, for the page
    // shares its origin, and what browsers store for it, with ours. Styles of its own cannot run code.
    scope.addHook('onSend', async (_request, reply, payload) => {
      const hashes = typeof payload === 'string' ? inlineScriptsOf(payload).map((text) => ` '${hashScript(text)}'`) : []
      reply.header(
        'content-security-policy',
        `default-src 'self'; script-src 'self'${hashes.join('')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
      )
    })
    await scope.register(scalar, {
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
  })
}

/** Of the page, whose every word is ours or the reader's. */
function inlineScriptsOf(html: string): string[] {
  if (!html.startsWith('<!doctype html>')) return []
  return Array.from(html.matchAll(/<script type="text\/javascript">([^<]*)<\/script>/g), ([, text = '']) => text)
}
