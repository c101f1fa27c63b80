import type { House, Violation } from './read-house.ts'

const modules = 'apps/server/src/modules/'
/** Folders whose subfolders are nouns; those that serve all nouns are listed. */
const floors: readonly { readonly folder: string; readonly besides: readonly string[] }[] = [
  { folder: 'packages/domain/src/', besides: ['words'] },
  { folder: 'packages/contract/src/', besides: ['kit', 'platform'] },
  { folder: 'apps/web/src/features/', besides: [] },
]
const partsOfServer = new Set(['modules', 'adapters', 'platform'])

/** Folders whose name is no module's: a noun has one name on every floor, and the server is made of modules. */
export function checkNouns(house: House): Violation[] {
  const paths = [...house.keys()]
  const nouns = foldersOf(paths, modules)
  return [
    ...floors.flatMap(({ folder, besides }) =>
      [...foldersOf(paths, folder)]
        .filter((name) => !nouns.has(name) && !besides.includes(name))
        .map((name) => ({ path: folder + name, problem: 'is named like no module of the server' })),
    ),
    ...[...foldersOf(paths, 'apps/server/src/')]
      .filter((name) => !partsOfServer.has(name))
      .map((name) => ({ path: `apps/server/src/${name}`, problem: 'stands beside modules, adapters and platform' })),
  ]
}

function foldersOf(paths: readonly string[], folder: string): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => {
      if (!path.startsWith(folder)) return []
      const [name, inside] = path.slice(folder.length).split('/', 2)
      return name !== undefined && inside !== undefined ? name : []
    }),
  )
}
