import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** `/api/docs`: the calls for people to read, from `/api/openapi.json`. */
export async function docsPage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // The reader builds its page with an inline script and styles of its own; nothing of ours runs there.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
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
