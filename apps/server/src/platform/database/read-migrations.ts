import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string }

/** The folder of this server's own migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** `NNNN-name.sql` files in order. Two of one number would run in an order nobody chose: refused. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted((a, b) => (a < b ? -1 : 1))
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (number === undefined) throw new Error(`${name}: a migration is called NNNN-name.sql`)
    if (numbers.has(number)) throw new Error(`${name}: there are two migrations ${number}`)
    numbers.add(number)
  }
  return Promise.all(names.map((name) => readOne(folder, name)))
}

async function readOne(folder: string, name: string): Promise<MigrationFile> {
  const sql = await readFile(join(folder, name), 'utf8')
  return { name: name.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
