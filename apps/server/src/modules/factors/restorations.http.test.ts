import { getPersonFile } from '@upeo/contract/admin/case-files'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { restoreFactors, stopRestoration } from '@upeo/contract/admin/people'
import { getFactors, stopOwnRestoration } from '@upeo/contract/factors/factors'
import { listAccountEvents } from '@upeo/contract/identity/sessions'
import { login } from '@upeo/contract/identity/sign-in'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { sweepAll } from '../../../testing/pass-time.ts'
import { giveFactor, givePasskey, letProofLapse, signInAs } from '../../../testing/proved-sessions.ts'

/** Somebody has lost their passkey, their app and their recovery codes, and calls Upeo. */

const upeo = testApp()

const password = 'Karibu2026'
async function person(officeRoles: readonly string[] = []) {
  const { _id, email } = await upeo.person()
  if (officeRoles.length > 0) {
    await sql`update users set role = 'admin', office_roles = ${officeRoles}::text[] where id = ${_id}`.execute(upeo.db)
  }
  return { _id, email, token: await signInAs(upeo, _id) }
}
type Person = Awaited<ReturnType<typeof person>>

let [njeri, otieno, owner, other]: Person[] = []
beforeEach(async () => {
  // Sessions of the office end soon, and these tests let days go by.
  ;[njeri, otieno, owner, other] = [
    await person(['support']),
    await person(['support']),
    await person(['owner']),
    await person(['owner']),
  ]
})

async function customer() {
  const who = await person()
  await giveFactor(upeo, who._id)
  await givePasskey(upeo, who._id)
  return who
}

const body = { reason: 'Called from the number we know.' }
const say = (by: Person | undefined, { _id: id }: Person) =>
  upeo.call(restoreFactors, { token: by!.token, params: { id }, body })
const restorationOf = async (who: Person) =>
  (await upeo.call.must(getPersonFile, { token: owner!.token, params: { id: who._id } })).person.restoration
const signIn = ({ email }: Person) => upeo.call(login, { body: { email, password } })
const told = async ({ _id }: Person) => {
  const { rows } = await sql<{ change: string }>`
    select payload ->> 'change' as change from outbox
    where type = 'factors.changed' and payload ->> 'userId' = ${_id} order by created_at, id`.execute(upeo.db)
  return rows.map(({ change }) => change)
}
const later = async (ms: number) => {
  upeo.clock.advance(ms)
  await sweepAll(upeo.sweeps.filter(({ name }) => name === 'factors.restorations'))
}

test('two of the office, and 72 hours after the second of them the password is enough again', async () => {
  const who = await customer()
  expect(await say(njeri, who)).toMatchObject({ status: 200, body: { agreed: false } })
  expect(await restorationOf(who)).toMatchObject({ askedBy: { _id: njeri!._id }, dueAt: null })
  // One alone is nobody, however long it takes and however often they say it.
  expect(await say(njeri, who)).toMatchObject({ status: 409 })
  await later(100 * HOUR)
  expect(await signIn(who)).toMatchObject({ status: 403, error: { code: 'second_step_required' } })

  expect(await say(otieno, who)).toMatchObject({ status: 200, body: { agreed: true } })
  expect(await say(owner, who)).toMatchObject({ status: 409 })
  const dueAt = new Date(upeo.clock.now().getTime() + 72 * HOUR).toISOString()
  expect((await upeo.call.must(getFactors, who)).restoration).toMatchObject({ dueAt })
  await later(72 * HOUR - MINUTE)
  expect(await signIn(who)).toMatchObject({ status: 403 })
  await later(MINUTE)
  // What was opened with the factor ends with it.
  expect(await upeo.call(getFactors, who)).toMatchObject({ status: 401 })
  const session = await signIn(who)
  expect(session).toMatchObject({ status: 200 })
  const { token } = session.ok ? session.body : { token: '' }
  expect(await upeo.call.must(getFactors, { token })).toMatchObject({ passkeys: [], code: null, ways: ['password'] })
  expect(await told(who)).toEqual(['restoration_asked', 'restoration_agreed', 'restored'])
  const { events } = await upeo.call.must(listAccountEvents, { token })
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['factors_restore_asked', 'factors_restored']))
  const { entries } = await upeo.call.must(listAuditLog, { token: owner!.token })
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'person.agree_restoration', admin: { _id: otieno!._id } },
    { action: 'person.ask_restoration', admin: { _id: njeri!._id } },
  ])
})

test('whoever has not lost it stops it; so does the office', async () => {
  const who = await customer()
  expect(await upeo.call(stopOwnRestoration, who)).toMatchObject({ status: 404 })
  await say(njeri, who)
  await say(otieno, who)
  expect(await upeo.call.must(stopOwnRestoration, who)).toMatchObject({ restoration: null, ways: ['passkey', 'code'] })
  await later(80 * HOUR)
  expect(await signIn(who)).toMatchObject({ status: 403 })
  await say(njeri, who)
  const stop = () => upeo.call(stopRestoration, { token: otieno!.token, params: { id: who._id } })
  expect(await stop()).toMatchObject({ status: 200 })
  expect(await stop()).toMatchObject({ status: 404 })
  expect(await restorationOf(who)).toBeNull()
})

test('of the office only owners decide, nobody about themself, and it is without a factor until it has another', async () => {
  expect(await say(njeri, otieno!)).toMatchObject({ status: 403 })
  expect(await say(owner, owner!)).toMatchObject({ status: 409 })
  expect(await say(owner, otieno!)).toMatchObject({ status: 200 })
  expect(await say(other, otieno!)).toMatchObject({ status: 200, body: { agreed: true } })
  await later(72 * HOUR)
  const session = await signIn(otieno!)
  const { token } = session.ok ? session.body : { token: '' }
  const file = { token, params: { id: njeri!._id } }
  expect(await upeo.call(getPersonFile, file)).toMatchObject({ status: 403, error: { code: 'factor_required' } })
})

test('a session of the office alone is not enough, and without a factor there is nothing to lose', async () => {
  const [who, plain] = [await customer(), await person()]
  expect(await say(njeri, plain)).toMatchObject({ status: 409 })
  await letProofLapse(upeo, njeri!._id)
  expect(await say(njeri, who)).toMatchObject({ status: 403, error: { code: 'fresh_proof_required' } })
  expect(await told(who)).toEqual([])
})
