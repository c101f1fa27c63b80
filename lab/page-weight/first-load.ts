/** The part of React Router's client manifest that says which files a page needs. */
export interface ClientManifest {
  readonly entry: ManifestModule
  readonly routes: Readonly<Record<string, ManifestModule & { readonly parentId?: string | undefined }>>
}

interface ManifestModule {
  readonly module: string
  readonly imports?: readonly string[]
}

/** The script files that a first visit to this route loads before it can be used: its own, its layouts' and the entry's. */
export function firstLoad(manifest: ClientManifest, routeId: string): string[] {
  const files = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])])
  for (let id: string | undefined = routeId; id !== undefined; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id]
    if (!route) throw new Error(`The build has no route ${id}`)
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  }
  return [...files]
}

/** Out of the script `manifest-<hash>.js` of a build. */
export function parseManifest(script: string): ClientManifest {
  const json = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(script)?.[1]
  if (json === undefined) throw new Error('This is not a manifest of React Router.')
  return JSON.parse(json) as ClientManifest
}
