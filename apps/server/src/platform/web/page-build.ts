import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@upeo/domain/words/languages'

/** What the pages' `entry.server.tsx` expects of its host; the same shape as `PageHost` there. */
export interface PageHost {
  readonly api: (request: Request) => Promise<Response>
  readonly nonce: string | undefined
  readonly requestId: string
  readonly readSheet: (address: string) => string | undefined
  readonly languages: readonly Language[]
  readonly inLanguage: <T>(language: Language, work: () => T) => T
  readonly spokenLanguage: () => Language
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

const builtPages = `${webFolder}/build/server/index.js`

export async function loadBuiltPages(): Promise<PageHandler> {
  const build = (await import(builtPages)) as PageBuild
  return build.entry.module.createHandler(build, 'production')
}

const sheets = new Map<string, string | undefined>()

/** A style sheet of the build by its address, read once; undefined for what is none of its sheets. */
export function readSheet(address: string): string | undefined {
  if (!/^\/assets\/[\w-]+\.css$/.test(address)) return undefined
  if (!sheets.has(address)) {
    const path = clientFolder + address
    sheets.set(address, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  }
  return sheets.get(address)
}
