import { relative } from 'node:path'
import type { Plugin } from 'rolldown'

/** A source that looks for files beside itself goes on looking there. */
export function ownPlaces(folder: string): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { id: /^(?!.*node_modules).*\/(?:apps|packages)\/.*\.ts$/, code: /\bimport\.meta\.(?:url|dirname)\b/ },
      handler: (code, id) => ({ code: placed(code, relative(folder, id)), map: null }),
    },
  }
}

/** `at` leads from the bundle to where the source lies. */
export function placed(code: string, at: string): string {
  const url = `new URL(${JSON.stringify(at)}, import.meta.url)`
  const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`
  return code.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, what) =>
    what === 'url' ? `${url}.href` : `${builtin('path')}.dirname(${builtin('url')}.fileURLToPath(${url}))`,
  )
}

/** The pages' build comes into the bundle, so that both have one copy of the contract, the rules, zod and the rest. */
export function withPages(pages: string): Plugin {
  const loading = 'import(builtPages)'
  return {
    name: 'with-pages',
    transform: {
      filter: { id: /\/platform\/web\/page-build\.ts$/ },
      handler(code) {
        if (!code.includes(loading)) throw new Error(`page-build.ts no longer loads the pages by \`${loading}\`.`)
        return { code: code.replace(loading, `import(${JSON.stringify(pages)})`), map: null }
      },
    },
  }
}

/** V8 keeps a script in one byte a letter where all of them are of ASCII, and in two for a single curly quote. */
export function asAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
