import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import type { VendorId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '../src/env.ts'
import { openCodeSecret, sealCodeSecret } from '../src/modules/factors/store/one-time-codes.ts'
import { createPromptStops } from '../src/modules/payments/index.ts'
import { inTransaction } from '../src/platform/database/unit-of-work.ts'
import { wordsPurpose } from '../src/modules/texts/store/words-purpose.ts'
import { openSecrets } from '../src/open-secrets.ts'
import { openPrivateStore, openStore } from '../src/open-store.ts'
import { catalogRows } from '../testing/catalog-rows.ts'
import { testDatabase } from '../testing/database.ts'

const database = testDatabase()
const rows = catalogRows(database)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-rotate-'))
})
afterAll(() => rm(folder, { recursive: true }))

const script = fileURLToPath(new URL('rotate-secrets.ts', import.meta.url))
const newKey = () => randomBytes(32).toString('base64')
const keys = ['documents/1/licence.pdf', 'appeals/1/slip.webp', 'statements/1/march.csv']

type Keys = { readonly SECRETS_KEY?: string; readonly SECRETS_FORMER_KEYS?: string }

async function filesWith(variables: Keys) {
  const env = parseEnv({ DATA_DIR: folder, ...variables })
  return openPrivateStore(env, await openSecrets(env), await openStore(env))
}

/** `npm run secrets:rotate`, as a process of its own. */
function rotate(variables: Keys): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script],
      { env: { DATA_DIR: folder, DATABASE_URL: database.url, ...variables } },
      (error, out, problems) => {
        resolve({ code: error ? Number(error.code) : 0, output: `${out}${problems}` })
      },
    )
  })
}

/** The secret of somebody's authenticator app, sealed with these keys. */
async function keepCode(variables: Keys) {
  const boxOf = (given: Keys) => openSecrets(parseEnv({ DATA_DIR: folder, ...given }))
  const [id, secret] = [randomUUID(), randomBytes(20)]
  const now = new Date()
  const user_id = await rows.user()
  const sealed = sealCodeSecret(await boxOf(variables), id, secret)
  await database.db
    .insertInto('one_time_codes')
    .values({ id, user_id, secret: sealed, created_at: now, confirmed_at: now })
    .execute()
  return {
    id,
    secret,
    async openWith(given: Keys) {
      const row = await database.db
        .selectFrom('one_time_codes')
        .select('secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return openCodeSecret(await boxOf(given), id, row.secret)
    },
  }
}

/** A number that was stopped for a guide, written with these keys. */
async function keepStop(variables: Keys) {
  const stopsOf = async (given: Keys) => createPromptStops(await openSecrets(parseEnv({ DATA_DIR: folder, ...given })))
  const guide = (await rows.guide()) as VendorId
  const phone = '254712345678' as MpesaPhone
  const stops = await stopsOf(variables)
  await inTransaction(database.db, (tx) => stops.stop(tx, phone, guide, new Date()))
  return { holdsWith: async (given: Keys) => (await stopsOf(given)).refuses(database.db, phone, guide) }
}

/** A text that waits to be sent, sealed with these keys. */
async function keepText(variables: Keys) {
  const boxOf = (given: Keys) => openSecrets(parseEnv({ DATA_DIR: folder, ...given }))
  const id = randomUUID()
  const now = new Date()
  const departure = await rows.departure(await rows.activity(await rows.guide()), '2026-03-14')
  const booking_id = await rows.trip(departure, await rows.user())
  const words = (await boxOf(variables)).seal(Buffer.from('You are booked.'), wordsPurpose(id))
  const text = { id, booking_id, kind: 'booked', phone: '254712345678', language: 'en', segments: 1, status: 'waiting' }
  await database.db
    .insertInto('outgoing_texts')
    .values({ ...text, words, created_at: now, good_until: now })
    .execute()
  return {
    id,
    async openWith(given: Keys) {
      const row = await database.db
        .selectFrom('outgoing_texts')
        .select('words')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (await boxOf(given)).open(row.words!, wordsPurpose(id))?.toString()
    },
  }
}

// Two processes that load all of the server's adapters.
const patience = 30_000

test(
  'a rotation that stopped half way goes on, from the key of the data folder to one of the environment',
  async () => {
    const made = await filesWith({})
    for (const key of keys) await made.put(key, Buffer.from(`content of ${key}`))
    const code = await keepCode({})
    const stop = await keepStop({})
    const text = await keepText({})
    const former = (await readFile(join(folder, 'secrets-key'), 'utf8')).trim()
    const next = newKey()
    const both = { SECRETS_KEY: next, SECRETS_FORMER_KEYS: former }
    await (await filesWith(both)).reseal(keys[0]!)
    const { code: exit, output } = await rotate(both)
    expect([exit, output]).toEqual([
      0,
      "Private files: 2 sealed anew, 1 under the current key already.\nOne-time codes: 1 sealed anew, 0 under the current key already.\nTicket keys: 0 sealed anew, 0 under the current key already.\nStopped numbers: 1 sealed anew, 0 under the current key already.\nWaiting texts: 1 sealed anew, 0 under the current key already.\nGuests' addresses: 0 sealed anew, 0 under the current key already.\nNothing needs SECRETS_FORMER_KEYS any more.\n",
    ])
    const alone = await filesWith({ SECRETS_KEY: next })
    for (const key of keys) expect((await alone.get(key))?.toString()).toBe(`content of ${key}`)
    expect(await code.openWith({ SECRETS_KEY: next })).toEqual(code.secret)
    expect(await stop.holdsWith({ SECRETS_KEY: next })).toBe(true)
    expect(await text.openWith({ SECRETS_KEY: next })).toBe('You are booked.')
  },
  patience,
)

test(
  'a loss: what no key opens is named, and the rest is done',
  async () => {
    const [lost, kept] = [newKey(), newKey()]
    await (await filesWith({ SECRETS_KEY: lost })).put(keys[0]!, Buffer.from('lost'))
    for (const key of keys.slice(1)) await (await filesWith({ SECRETS_KEY: kept })).put(key, Buffer.from('kept'))
    const code = await keepCode({ SECRETS_KEY: lost })
    const text = await keepText({ SECRETS_KEY: lost })
    const next = await rotate({ SECRETS_KEY: newKey(), SECRETS_FORMER_KEYS: kept })
    expect(next).toMatchObject({ code: 1, output: expect.stringContaining('2 sealed anew') })
    expect(next.output).toContain(`Does not open: ${keys[0]}\n`)
    expect(next.output).toContain(`Does not open: one-time code ${code.id}\n`)
    expect(next.output).toContain(`Does not open: text ${text.id}\n`)
  },
  patience,
)

test('the folder of private files is closed to others, also one that was left open', async () => {
  const open = join(folder, 'again', 'private')
  await mkdir(open, { recursive: true })
  await chmod(open, 0o755)
  const env = parseEnv({ DATA_DIR: join(folder, 'again') })
  await openPrivateStore(env, await openSecrets(env), await openStore(env))
  expect(((await stat(open)).mode & 0o777).toString(8)).toBe('700')
})

test('on S3 the private bucket is another than the public one', async () => {
  const s3 = { STORAGE: 's3', S3_BUCKET: 'upeo', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const env = parseEnv({ DATA_DIR: folder, ...s3, S3_PRIVATE_BUCKET: 'upeo' })
  await expect(openPrivateStore(env, await openSecrets(env), await openStore(env))).rejects.toThrow('S3_PRIVATE_BUCKET')
})
