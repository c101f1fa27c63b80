import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSchema, readTableList } from './read-table-lists.ts'

export const schemaFile = 'apps/server/src/platform/database/generated.ts'
const isTableList = /^apps\/server\/src\/(?:(?:modules|adapters)\/[^/]+|platform)\/tables\.ts$/

export interface Owners {
  readonly schema: ReadonlySet<string>
  /** Table to the folders that say it is theirs. */
  readonly of: ReadonlyMap<string, readonly string[]>
}

/** Who says which table of the schema to be theirs: the `tables.ts` of modules, adapters and platform. */
export function readOwners(root: string, paths: readonly string[]): Owners {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const owners = new Map<string, string[]>()
  for (const path of paths.filter((each) => isTableList.test(each)).toSorted()) {
    for (const table of readTableList(path, read(path))) {
      owners.set(table, [...(owners.get(table) ?? []), dirname(path)])
    }
  }
  return { schema: readSchema(schemaFile, read(schemaFile)), of: owners }
}
