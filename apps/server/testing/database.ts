import { randomBytes } from 'node:crypto'
import { createDatabase } from '../src/platform/database/create-database.ts'
import type { DatabaseHandle, DatabaseOptions } from '../src/platform/database/create-database.ts'
import { inject } from 'vitest'
import { administer } from './administer.ts'

export type TestDatabase = Pick<DatabaseHandle, 'db' | 'pool'> & { readonly url: string; dispose(): Promise<void> }

/**
 * A database of its own for a test file: migrated, empty, and gone with `dispose()`. Takes some 30 ms: copying files
 * is ten times faster here than writing them through the log.
 * `empty: true` leaves out the migrations too; `template` names another database of the run to start from.
 */
export async function createTestDatabase(
  options: DatabaseOptions & { empty?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const { empty = false, template: other, ...databaseOptions } = options
  const prepared = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = empty ? 'template0' : (other ?? prepared.pathname.slice(1))
  await administer(prepared, `create database ${name} template ${template} strategy file_copy`)
  const url = Object.assign(new URL(prepared), { pathname: `/${name}` }).href
  const { db, pool, close } = createDatabase(url, { max: 4, ...databaseOptions })
  const dispose = async (): Promise<void> => {
    await close()
    await administer(prepared, `drop database if exists ${name} with (force)`)
  }
  return { db, pool, url, dispose }
}
