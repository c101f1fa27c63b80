import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('src/sw/service-worker.ts', import.meta.url))

/** What the frame is made of, and what screens that are read offline are made of on top of it. */
const shellParts = [
  /entry\.client/,
  /^src\/root\.tsx/,
  /^src\/routes\/offline\.tsx/,
  /whole-router[.-]/,
  /shell\/(?:footer|toasts)\.tsx$/,
  /installed-app\.tsx$/,
]
const bookingsParts = [
  /^src\/routes\/signed-in\.tsx/,
  /^src\/routes\/dashboard\.tsx/,
  /^src\/routes\/dashboard\.bookings\.tsx/,
  /^src\/routes\/dashboard\.tickets\.tsx/,
  /^src\/routes\/dashboard\.trip\.tsx/,
]

const guideParts = [
  /^src\/routes\/signed-in\.tsx/,
  /^src\/routes\/guides-only\.tsx/,
  /^src\/routes\/vendor-dashboard\.tsx/,
  /^src\/routes\/vendor-dashboard\.index\.tsx/,
  /^src\/routes\/vendor-dashboard\.departure\.tsx/,
  /^src\/routes\/vendor-dashboard\.scan\.tsx/,
  // What Today and run sheets load once they are shown.
  /^src\/features\/bookings\/guide\/booking-dialog\.tsx/,
  /^src\/features\/departure-changes\/change-forms\.tsx/,
  /^src\/features\/payments\/record-dialog\.tsx/,
  /^src\/features\/search\/guide-results\.tsx/,
  /^src\/features\/tickets\/scan\/read-codes\.ts/,
  /^src\/lib\/on-device\/keep-departures\.ts/,
  /^src\/lib\/run-sheet-calls\.ts/,
  /^src\/ui\/day-input\/day-calendar\.tsx/,
]

const linkParts = [/^src\/routes\/guest-booking\.tsx/]

/** Bundles the service worker once the pages are built, with the list of files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'upeo-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const listed = bundle['.vite/manifest.json']
      if (!dir || listed?.type !== 'asset') throw new Error('The build of the pages has no manifest.')
      const manifest = JSON.parse(String(listed.source)) as Manifest
      const files = filesOf(manifest, shellParts)
      const beyondFrame = (parts: readonly RegExp[]) => filesOf(manifest, parts).filter((file) => !files.includes(file))
      const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          __SHELL__: JSON.stringify({
            version,
            files,
            bookings: beyondFrame(bookingsParts),
            guide: beyondFrame(guideParts),
            link: beyondFrame(linkParts),
          }),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
        },
      })
    },
  }
}

/** Scripts, sheets and fonts of some parts, with everything that they import before they run. */
export function filesOf(manifest: Manifest, parts: readonly RegExp[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    // Of the fonts of a sheet only these are preloaded and nearly always all.
    const assets = (chunk.assets ?? []).filter((file) => !file.endsWith('.woff2') || /-core/.test(file))
    for (const file of [chunk.file, ...(chunk.css ?? []), ...assets]) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const part of parts) {
    const keys = Object.keys(manifest).filter((key) => part.test(key))
    if (keys.length === 0) throw new Error(`The build holds nothing like ${part.source}.`)
    for (const key of keys) add(key)
  }
  return [...files].toSorted()
}
