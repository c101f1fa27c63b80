import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { firstLoad, parseManifest } from './first-load.ts'

/** What a first visit to these pages may load of script, compressed as the server sends it. */
const limits = {
  'routes/home': 116_500,
  'routes/activities': 119_300,
  'routes/activity': 123_500,
  'routes/vendor-profile': 122_000,
  'routes/vendor-blog-post': 116_000,
}

const client = fileURLToPath(new URL('../../apps/web/build/client', import.meta.url))
const name =
  existsSync(`${client}/assets`) && readdirSync(`${client}/assets`).find((file) => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error('There is no build of the pages to weigh: run the build first.')
const manifest = parseManifest(readFileSync(`${client}/assets/${name}`, 'utf8'))

let heavy = 0
for (const [page, limit] of Object.entries(limits)) {
  const bytes = firstLoad(manifest, page).reduce((sum, file) => sum + weigh(`${client}${file}`), 0)
  if (bytes > limit) heavy += 1
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} KB of ${limit / 1000} KB${bytes > limit ? ', too heavy' : ''}`)
}
process.exitCode = heavy > 0 ? 1 : 0

function weigh(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}
