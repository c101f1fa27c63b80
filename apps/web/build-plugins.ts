import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { brotliCompress, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { tokensCss } from './src/ui/theme/tokens-css.ts'

const name = 'virtual:tokens.css'

/** `import 'virtual:tokens.css'`: the colour tokens of `tokens.ts` as a style sheet. */
export function tokensSheet(): Plugin {
  return {
    name: 'upeo-tokens',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? tokensCss() : null),
  }
}

const reserved = new Set([
  'case',
  'class',
  'default',
  'delete',
  'enum',
  'export',
  'for',
  'if',
  'import',
  'in',
  'new',
  'switch',
  'with',
])

/** The name of a class in a style module: its own, and which file it is of. Shorter than Vite's, which adds the line. */
export function className(name: string, file: string): string {
  if (reserved.has(name)) throw new Error(`${file}: .${name} is a word of JavaScript and cannot name a class here.`)
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/**
 * Takes each class name of a style module as a constant of its own, where Vite's default export is an object with all of
 * them: scripts then hold the names that they use, and no keys.
 */
export function classNameConstants(): Plugin {
  return {
    name: 'upeo-class-name-constants',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?(?:$|\?)/.test(id) || !code.includes('.module.css')) return null
      return { code: code.replaceAll(/import (\w+) from (?='[^']+\.module\.css')/g, 'import * as $1 from '), map: null }
    },
  }
}

/** Keeps the sheet of a style module whose names are all written where they are used, so that nothing asks for the module. */
export function keptSheets(): Plugin {
  return {
    name: 'upeo-kept-sheets',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      /\.module\.css(?:$|\?)/.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  }
}

const publicSheet = /"(assets\/public-[\w-]+\.css)"/g

/**
 * What a part that is loaded later brings along names no sheet that every page has: added once more, behind the page's own,
 * it would win over them. In the page React Router links it with a `#`, by which whoever loads the part finds it.
 */
export function sheetOnce(): Plugin {
  return {
    name: 'upeo-sheet-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Vite writes the lists last of all.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }, bundle) {
        const scripts = Object.keys(bundle).filter((file) => file.endsWith('.js'))
        await Promise.all(scripts.map((file) => linkOnce(`${dir}/${file}`)))
      },
    },
  }
}

async function linkOnce(path: string): Promise<void> {
  const script = await readFile(path, 'utf8')
  const linked = script.replaceAll(publicSheet, '"$1#"')
  if (linked !== script) await writeFile(path, linked)
}

/** The parts of React Router that a page needs when somebody acts. */
export const lateModules =
  /react-router\/dist\/\w+\/lib\/(?:router\/(?:router|instrumentation|matcher[\w.-]*|navigation)|dom\/ssr\/(?:single-fetch|fog-of-war|hydration|links|routes|routeModules|data|errorBoundaries|fallback)|dom-export\/[\w-]+)\.js$/
const wholePackage = /react-router\/dist\/\w+\/(?:index|dom-export)\.js$/
const early = '?early'
const pageData = 'virtual:page-data'
const pageLinks = 'virtual:page-links'
const late = '?late'
const pageLinksBefore = `${import.meta.dirname}/src/lib/late-router/page-links.tsx`
const ofComponents = /react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/
/** What asks for a page before a link to it is followed, apart from the components that every page starts with. */
export const latePageLinks = /ssr\/components\.js\?late$/

/**
 * Parts the router from what a page starts with (decision 72). Of some of the late modules the start needs a function or
 * two: it is given copies of its own (`?early`), of which the bundler keeps what is used; of the components it has all
 * but what asks for pages ahead (`?late`). Where React Router's files are others than these, nothing is parted, and the
 * page weighs what it weighed.
 */
export function lateRouter(): Plugin {
  return {
    name: 'upeo-late-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (source === pageData) {
        if (this.environment.mode !== 'build') return `\0${pageData}`
        const router = await this.resolve('react-router', importer)
        return router && `${router.id.replace(/index\.js$/, 'lib/dom/ssr/single-fetch.js')}${early}`
      }
      if (source === pageLinks) {
        const router = await this.resolve('react-router', importer)
        return router && `${router.id.replace(/index\.js$/, 'lib/dom/ssr/components.js')}${late}`
      }
      if (!source.startsWith('.') || !importer?.includes('/react-router/dist/production/')) return null
      if (importer.endsWith(late)) return this.resolve(source, importer.slice(0, -late.length), { skipSelf: true })
      if (lateModules.test(importer) || wholePackage.test(importer)) return null
      const whole = await this.resolve(source, importer.replace(early, ''), { skipSelf: true })
      return whole && lateModules.test(whole.id) ? { ...whole, id: `${whole.id}${early}` } : whole
    },
    load(id) {
      if (id === `\0${pageData}`)
        return "export { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'"
      if (id.endsWith(late)) return readFile(id.slice(0, -late.length), 'utf8').then(latePart)
      return id.endsWith(early) ? readFile(id.slice(0, -early.length), 'utf8') : null
    },
    transform(code, id) {
      return id.includes('/react-router/dist/production/') ? { code: forBrowsers(code, id), map: null } : null
    },
  }
}

/** The components once more, for one of them, within what the first ones know. */
export function latePart(code: string): string {
  return code.replace(
    'const FrameworkContext = React$1.createContext(void 0);',
    "import { FrameworkContext } from './components.js'",
  )
}

/**
 * A file of React Router without what only servers and server components do, which the bundler then drops. Names for
 * developers would keep components that nobody uses.
 */
export function forBrowsers(code: string, id: string): string {
  const browsers = code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
    .replaceAll(/(?<!function )useIsRSCRouterContext\(\)/g, 'false')
  if (id.endsWith('/lib/hooks.js'))
    return browsers.replace('static contextType = RSCRouterContext;', '').replaceAll('if (this.context', 'if (false')
  if (id.endsWith('/lib/dom/lib.js'))
    return browsers.replace(
      /^import \{ (.*)PrefetchPageLinks, (.*)\} from "\.\/ssr\/components\.js";$/m,
      `import { $1$2} from "./ssr/components.js"\nimport { PrefetchPageLinks } from ${JSON.stringify(pageLinksBefore)}`,
    )
  if (ofComponents.test(id))
    return (
      browsers
        // The state of a page and its modules are written into it by the server.
        .replace('let contextScript = staticContext ? ', 'let contextScript = false ? ')
        .replace('let routeModulesScript = !isStatic ? ', 'let routeModulesScript = true ? ')
        // No route of ours names pages among its links.
        .replace('isPageLinkDescriptor(link) ? ', 'false ? ')
    )
  return browsers
}

const compressible = /\.(?:js|css|svg|json|wasm|webmanifest)$/

/** Lays `.br` and `.gz` beside each file of the browser's build: squeezed once, as far as it goes. */
export function precompress(): Plugin {
  return {
    name: 'upeo-precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const files = await readdir(dir, { recursive: true, withFileTypes: true })
      const squeezed = files.filter((file) => file.isFile() && compressible.test(file.name))
      // All at once: Node's own threads take them in turn, on every core.
      await Promise.all(squeezed.map((file) => squeeze(`${file.parentPath}/${file.name}`)))
    },
  }
}

async function squeeze(path: string): Promise<void> {
  const content = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
