import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Collects every registered call for `/api/openapi.json`. Register before the routes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Upeo',
        version: '1',
        description: 'Outdoor activities in Kenya: find, book and pay. Amounts are KES.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Pages, pictures and the demo's own screens are no calls.
    transform: (route) =>
      route.route.config?.key
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
  })
}
