import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { webFolder, type PageBuild, type PageHandler } from './page-build.ts'

/** Development: Vite transforms the sources on each request and pushes changes over the app's own socket. */
export async function serveSources(app: FastifyInstance): Promise<PageHandler> {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) next()
    else vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())

  return async (request, host) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as PageBuild
    return build.entry.module.createHandler(build, 'development')(request, host)
  }
}
