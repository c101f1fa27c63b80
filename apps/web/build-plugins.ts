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
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('.module.css')) return null
      return { code: code.replaceAll(/import (\w+) from (?='[^']+\.module\.css')/g, 'import * as $1 from '), map: null }
    },
  }
}

const compressible = /\.(?:js|css|svg|json|webmanifest)$/

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
