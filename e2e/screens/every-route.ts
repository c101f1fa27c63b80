import routes from '../../apps/web/src/routes.ts'

interface Entry {
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly file: string
  readonly children?: readonly Entry[] | undefined
}

/** The address of every screen of the app, as its table of routes has it. */
export function everyRoute(): string[] {
  return screensBelow('', routes)
}

function screensBelow(base: string, entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path, file, children }) => {
    // An address that only leads on to another.
    if (file === 'routes/moved.ts') return []
    const address = path === undefined ? base : `${base}/${path}`
    return children ? screensBelow(address, children) : [address || '/']
  })
}
