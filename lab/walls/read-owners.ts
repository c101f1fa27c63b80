import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSchema, readTableLists } from './read-table-lists.ts'

export const schemaFile = 'apps/server/src/platform/database/generated.ts'
const erasure = 'apps/server/src/modules/privacy'
const isTableList = /^apps\/server\/src\/(?:(?:modules|adapters)\/[^/]+|platform)\/tables\.ts$/

export interface Owners {
  readonly schema: ReadonlySet<string>
  /** Table to the folders that say it is theirs. */
  readonly of: ReadonlyMap<string, readonly string[]>
  /** The tables that privacy may delete from and blank, whichever module owns them. */
  readonly erased: ReadonlySet<string>
}

/** Who says which table of the schema to be theirs: the `tables.ts` of modules, adapters and platform. */
export function readOwners(root: string, paths: readonly string[]): Owners {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const owners = new Map<string, string[]>()
  let erased: readonly string[] = []
  for (const path of paths.filter((each) => isTableList.test(each)).toSorted()) {
    const lists = readTableLists(path, read(path))
    for (const table of lists.get('tables') ?? []) owners.set(table, [...(owners.get(table) ?? []), dirname(path)])
    if (dirname(path) === erasure) erased = lists.get('erased') ?? []
  }
  return { schema: readSchema(schemaFile, read(schemaFile)), of: owners, erased: new Set(erased) }
}

export const mayErase = ({ erased }: Owners, folder: string | null, table: string) =>
  folder === erasure && erased.has(table)
