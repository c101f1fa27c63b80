import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type Violation } from './read-house.ts'
import { readOwners, schemaFile, type Owners } from './read-owners.ts'
import { readWrites } from './read-writes.ts'
import { roomOf } from './rooms.ts'

/** Where tables are written by their owners only: what runs in production, and the demo. Migrations are SQL files. */
const watched = /^apps\/(server\/(src|scripts)|demo\/src)\//
/** The story of the demo is written straight into the tables: it plays months in seconds, before anything runs. */
const seeding = 'apps/demo/src/story/write-rows.ts'

/** Tables without an owner or with two, and modules that write a table of another's. */
export function checkTables(root: string, paths: readonly string[]): Violation[] {
  const owners = readOwners(root, paths)
  const written = paths
    .filter((path) => watched.test(path) && !isTest(path) && path !== seeding)
    .map((path) => ({ path, writes: readWrites(path, readFileSync(join(root, path), 'utf8')) }))
  return [
    ...ownership(owners),
    ...written.flatMap(({ path, writes }) =>
      writes.flatMap(({ table, line }) => {
        const problem = writeProblem(owners, roomOf(path), table)
        return problem === null ? [] : { path: `${path}:${line}`, problem }
      }),
    ),
  ]
}

function ownership({ schema, of }: Owners): Violation[] {
  const listed = [...of].flatMap(([table, folders]) => folders.map((folder) => ({ table, folder })))
  return [
    ...[...schema]
      .filter((table) => !of.has(table))
      .map((table) => ({ path: schemaFile, problem: `nobody owns ${table}` })),
    ...listed
      .filter(({ table }) => !schema.has(table))
      .map(({ table, folder }) => ({ path: `${folder}/tables.ts`, problem: `names ${table}, which is no table` })),
    ...listed
      .map(({ table, folder }) => ({ table, folder, owner: of.get(table)?.[0] }))
      .filter(({ folder, owner }) => folder !== owner)
      .map(({ table, folder, owner }) => ({
        path: `${folder}/tables.ts`,
        problem: `names ${table}, which ${owner} owns`,
      })),
  ]
}

function writeProblem(owners: Owners, folder: string | null, table: string | null): string | null {
  if (table === null) return 'writes a table whose name it computes: nobody can tell who owns it'
  // Prose, a temporary table, or the queue's own schema.
  if (!owners.schema.has(table)) return null
  if (folder !== null && owners.of.get(table)?.includes(folder)) return null
  return `writes ${table}, which ${owners.of.get(table)?.join(' and ') ?? 'nobody'} owns`
}
