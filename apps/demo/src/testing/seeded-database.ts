import { picturesFromFiles } from '../story/picture-files.ts'
import { seedDemo } from '../story/seed-demo.ts'
import { isFull } from '@upeo/domain/testing/depth'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createLog } from '@upeo/server/platform/log'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@upeo/server/testing/database'
import { fakeClock } from '@upeo/server/testing/fake-clock'
import { testApprovalKey } from '@upeo/server/testing/approvals'
import { testSecrets } from '@upeo/server/testing/test-secrets'

/**
 * The demo story in the morning without pictures, and soon after midnight, when dates are easily wrong, with them. Each
 * reader has a clock of their own: files that share a process would move each other's.
 */
export const seedings = {
  plain: toldAt('2026-03-11T10:20:00+03:00', null),
  pictured: toldAt('2026-10-05T00:40:00+03:00', picturesFromFiles()),
} as const

function toldAt<Pictures>(at: string, pictures: Pictures) {
  return {
    pictures,
    get clock() {
      return fakeClock(at)
    },
  }
}

type Seeding = keyof typeof seedings

/** Both; one of them where one of each kind is enough. */
export const tellings: readonly Seeding[] = isFull ? ['plain', 'pictured'] : ['plain']

/** A test's own seeded database: a copy of a template that is seeded once per run, when first asked for. */
export async function createSeededDatabase(telling: Seeding): Promise<TestDatabase> {
  const template = `told_${telling}`
  const server = new URL(inject('postgresUrl'))
  const client = new Client(Object.assign(new URL(server), { pathname: '/postgres' }).href)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const known = await client.query('select from pg_database where datname = $1', [template])
    if (known.rowCount === 0) await tell(client, server, telling, template)
  } finally {
    await client.end()
  }
  return createTestDatabase({ template })
}

/** Renamed when it is complete, so that a seeding that failed never becomes a template. */
async function tell(client: Client, server: URL, telling: Seeding, template: string): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft}`)
  const owner = new URL(inject('postgresRoles').owner)
  const made = `create database ${draft} template ${server.pathname.slice(1)} strategy file_copy`
  await client.query(`${made} owner ${owner.username}`)
  const { db, close } = createDatabase(Object.assign(owner, { pathname: `/${draft}` }).href, { max: 2 })
  const keys = { secrets: testSecrets, approvalKey: testApprovalKey }
  await seedDemo({ db, log: createLog('silent'), production: false, ...keys, ...seedings[telling] })
  await close()
  await client.query(`alter database ${draft} rename to ${template}`)
}
