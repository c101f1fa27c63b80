import { readFile, readdir, writeFile } from 'node:fs/promises'
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
