import { randomBytes } from 'node:crypto'
import { createDatabase } from '../src/platform/database/create-database.ts'
import type { DatabaseHandle, DatabaseOptions } from '../src/platform/database/create-database.ts'
import { inject } from 'vitest'
import { administer } from './administer.ts'
import { forFile } from './for-file.ts'

/** `db`, `pool` and `url` work as the app's role, as the product does. */
export type TestDatabase = Pick<DatabaseHandle, 'db' | 'pool'> & {
  readonly url: string
  readonly ownerUrl: string
  /** As a superuser, for what the app may not: changing tables, planting what must be found. */
  readonly owner: DatabaseHandle['db']
  dispose(): Promise<void>
}

type TestDatabaseOptions = DatabaseOptions & { readonly empty?: boolean; readonly template?: string }

/** For hangs only: tests ask a thousand times at once of a machine that has much else to do. */
const limits = { statement: 60_000, lock: 60_000, connecting: 60_000 }

/**
 * A database of its own for a test file: migrated, empty, and gone with `dispose()`. Takes some 30 ms: copying files
 * is ten times faster here than writing them through the log.
 * `empty: true` leaves out the migrations too, and all of it is the owner's; `template` names another database of the run
 * to start from.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { empty = false, template: other, ...databaseOptions } = options
  const prepared = new URL(inject('postgresUrl'))
  const roles = inject('postgresRoles')
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = empty ? 'template0' : (other ?? prepared.pathname.slice(1))
  const made = `create database ${name} template ${template} strategy file_copy`
  await administer(prepared, `${made} owner ${new URL(roles.owner).username}`)
  const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  const ownerUrl = at(roles.owner)
  const url = empty ? ownerUrl : at(roles.app)
  const { db, pool, close } = createDatabase(url, { max: 4, limits, ...databaseOptions })
  // Opens a connection when it is first asked.
  const owner = createDatabase(at(prepared.href), { max: 1, limits })
  const dispose = async (): Promise<void> => {
    await close()
    await owner.close()
    await administer(prepared, `drop database if exists ${name} with (force)`)
  }
  return { db, pool, url, ownerUrl, owner: owner.db, dispose }
}

/** The database of a test file. */
export const testDatabase = (options?: TestDatabaseOptions): TestDatabase => forFile(() => createTestDatabase(options))
