import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../src/platform/database/create-database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { databaseTypes, generatedFile } from './database-types.ts'

/** `npm run db:types`: migrates an empty database and writes its types. */
const folder = await mkdtemp(join(tmpdir(), 'upeo-db-types-'))
const postgres = await startPostgres({ dataDir: folder, log: createLog('warn'), durability: 'test' })
try {
  const { db, close } = createDatabase(postgres.ownerUrl)
  await migrate(db)
  await close()
  await writeFile(generatedFile, await databaseTypes(postgres.ownerUrl))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
