import { fileURLToPath } from 'node:url'

/** What the pages' `entry.server.tsx` expects of its host; the same shape as `PageHost` there. */
export interface PageHost {
  readonly api: (request: Request) => Promise<Response>
  readonly nonce: string | undefined
  readonly requestId: string
  readonly baseUrl?: string | undefined
  readonly mapStyleUrl?: string | undefined
  readonly report: (error: unknown) => void
}

export type PageHandler = (request: Request, host: PageHost) => Promise<Response>

/** A server build of React Router, as far as its host cares. */
export interface PageBuild {
  readonly entry: {
    readonly module: { readonly createHandler: (build: unknown, mode: 'development' | 'production') => PageHandler }
  }
}

export const webFolder = fileURLToPath(new URL('../../../../web', import.meta.url))
export const clientFolder = `${webFolder}/build/client`

export async function loadBuiltPages(): Promise<PageHandler> {
  const build = (await import(`${webFolder}/build/server/index.js`)) as PageBuild
  return build.entry.module.createHandler(build, 'production')
}
