import routes from '../../apps/web/src/routes.ts'

interface Entry {
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly file: string
  readonly children?: readonly Entry[] | undefined
}

/** Of addresses that only lead on to another. */
const leadsOn: ReadonlySet<string> = new Set(['routes/moved.ts', 'routes/vendor-dashboard.manifest.tsx'])

/** The address of every screen of the app, as its table of routes has it. */
export function everyRoute(): string[] {
  return screensBelow('', routes)
}

function screensBelow(base: string, entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path, file, children }) => {
    if (leadsOn.has(file)) return []
    const address = path === undefined ? base : `${base}/${path}`
    return children ? screensBelow(address, children) : [address || '/']
  })
}
