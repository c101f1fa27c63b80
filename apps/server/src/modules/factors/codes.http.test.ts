import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { confirmCode, draftCode, getFactors, removeCode, renewRecoveryCodes } from '@upeo/contract/factors/factors'
import { prove, secondStep, SecondStepWanted } from '@upeo/contract/factors/proof'
import { resetPassword } from '@upeo/contract/identity/password-reset'
import { getProfile, updateProfile } from '@upeo/contract/identity/profile'
import { login } from '@upeo/contract/identity/sign-in'
import { listPayouts } from '@upeo/contract/admin/payouts'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { Secret } from 'otpauth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { codeAt } from './compute-codes.ts'

const upeo = testApp()
// So that no code of one test was used by another.
beforeEach(() => upeo.clock.advance(MINUTE))

const password = 'Karibu2026'

/** With an authenticator app, and what that app would show. */
async function enrolled(who: { readonly token: string }) {
  const { secret, uri } = await upeo.call.must(draftCode, who)
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  const code = (after = 0) => codeAt(bytes, new Date(upeo.clock.now().getTime() + after))
  const confirmed = await upeo.call.must(confirmCode, { ...who, body: { code: code() } })
  upeo.clock.advance(30 * SECOND)
  return { secret, uri, code, recoveryCodes: confirmed.recoveryCodes ?? [] }
}

const signIn = (email: string) => upeo.call(login, { body: { email, password } })
async function begin(email: string) {
  const answer = await signIn(email)
  if (answer.ok) throw new Error('The password alone was enough.')
  expect(answer).toMatchObject({ status: 403, error: { code: 'second_step_required' } })
  return SecondStepWanted.parse(answer.error.detail)
}
const finish = (pending: string, code: string) => upeo.call(secondStep, { body: { pending, code } })

async function office() {
  const who = await upeo.person()
  await sql`update users set role = 'admin', office_roles = '{owner}' where id = ${who._id}`.execute(upeo.db)
  await sql`update sessions set expires_at = ${new Date(upeo.clock.now().getTime() + 30 * MINUTE)} where user_id = ${who._id}`.execute(
    upeo.db,
  )
  return who
}

describe('an authenticator app', () => {
  test('counts once a code of it was entered, comes with recovery codes, and ends other sessions', async () => {
    const who = await upeo.person('vendor')
    const other = await upeo.call.must(login, { body: { email: who.email, password } })
    const before = await upeo.call.must(getFactors, who)
    expect(before).toMatchObject({ needed: false, password: true, code: null, passkeys: [], ways: ['password'] })
    const { secret, uri } = await upeo.call.must(draftCode, who)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(who.email))
    expect(await upeo.call(confirmCode, { ...who, body: { code: '000000' } })).toMatchObject({ status: 422 })
    expect((await upeo.call.must(getFactors, who)).code).toBeNull()

    const { recoveryCodes } = await enrolled(who)
    expect(recoveryCodes).toHaveLength(10)
    expect(await upeo.call.must(getFactors, who)).toMatchObject({ recoveryCodesLeft: 10, ways: ['code'] })
    expect(await upeo.call(getProfile, other)).toMatchObject({ status: 401 })
    const { rows } = await sql<{ payload: object }>`
      select payload from outbox where type = 'factors.changed' and payload ->> 'userId' = ${who._id}`.execute(upeo.db)
    expect(rows).toMatchObject([{ payload: { change: 'code_added' } }])
    expect(await upeo.call(getProfile, who)).toMatchObject({ status: 200 })
  })

  test('its secret lies in the database sealed, for its own row only', async () => {
    const [one, two] = [await upeo.person('vendor'), await upeo.person('vendor')]
    const { secret } = await enrolled(one)
    const { code } = await enrolled(two)
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    const { rows } = await sql<{
      secret: Buffer
    }>`select secret from one_time_codes where user_id = ${one._id}`.execute(upeo.db)
    expect(rows[0]?.secret.includes(bytes)).toBe(false)
    // One person's secret in another person's row lets nobody in.
    await sql`update one_time_codes set secret = ${rows[0]!.secret} where user_id = ${two._id}`.execute(upeo.db)
    const { pending } = await begin(two.email)
    expect(await finish(pending, codeAt(bytes, upeo.clock.now()))).toMatchObject({ status: 422 })
    expect(await finish(pending, code())).toMatchObject({ status: 422 })
  })

  test('a new one takes the place of the old one, which goes on until then', async () => {
    const who = await upeo.person('vendor')
    const old = await enrolled(who)
    const draft = await upeo.call.must(draftCode, who)
    expect(await finish((await begin(who.email)).pending, old.code())).toMatchObject({ ok: true })
    upeo.clock.advance(30 * SECOND)
    const bytes = Buffer.from(Secret.fromBase32(draft.secret).bytes)
    const confirmed = await upeo.call.must(confirmCode, { ...who, body: { code: codeAt(bytes, upeo.clock.now()) } })
    expect(confirmed.recoveryCodes).toBeNull()
    upeo.clock.advance(30 * SECOND)
    const { pending } = await begin(who.email)
    expect(await finish(pending, old.code())).toMatchObject({ status: 422 })
    expect(await finish(pending, codeAt(bytes, upeo.clock.now()))).toMatchObject({ ok: true })
  })

  test('is removed after a fresh proof, with its recovery codes, and the password is enough again', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    upeo.clock.advance(6 * MINUTE)
    expect(await upeo.call(removeCode, who)).toMatchObject({ status: 403, error: { code: 'fresh_proof_required' } })
    await upeo.call.must(prove, { ...who, body: { code: code() } })
    const left = await upeo.call.must(removeCode, who)
    expect(left).toMatchObject({ code: null, recoveryCodesLeft: 0, ways: ['password'] })
    expect(await signIn(who.email)).toMatchObject({ ok: true })
  })
})

describe('signing in', () => {
  test('with a factor the password is not enough; the code is, once', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    const { pending, ways } = await begin(who.email)
    expect(ways).toEqual(['code'])
    const used = code()
    const session = await finish(pending, used)
    expect(session).toMatchObject({ ok: true, body: { _id: who._id } })
    expect(await finish(pending, code(30 * SECOND))).toMatchObject({ status: 422, error: { code: 'sign_in_over' } })
    expect(await finish((await begin(who.email)).pending, used)).toMatchObject({ error: { code: 'wrong_code' } })
  })

  test('two that enter the same code at once: one is let in', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    const pending = [(await begin(who.email)).pending, (await begin(who.email)).pending]
    const answers = await Promise.all(pending.map((each) => finish(each, code())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('a phone may be one step ahead or behind, not two', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    upeo.clock.advance(2 * MINUTE)
    const { pending } = await begin(who.email)
    expect(await finish(pending, code(-MINUTE))).toMatchObject({ status: 422 })
    expect(await finish(pending, code(MINUTE))).toMatchObject({ status: 422 })
    expect(await finish(pending, code(-30 * SECOND))).toMatchObject({ ok: true })
    expect(await finish((await begin(who.email)).pending, code(30 * SECOND))).toMatchObject({ ok: true })
  })

  test('five wrong codes end it, and so do ten minutes', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    const { pending } = await begin(who.email)
    for (let n = 0; n < 5; n += 1)
      expect(await finish(pending, '000000')).toMatchObject({ error: { code: 'wrong_code' } })
    expect(await finish(pending, code())).toMatchObject({ error: { code: 'sign_in_over' } })
    const late = await begin(who.email)
    upeo.clock.advance(10 * MINUTE)
    expect(await finish(late.pending, code())).toMatchObject({ error: { code: 'sign_in_over' } })
  })

  test('a recovery code works once, however it is typed', async () => {
    const who = await upeo.person('vendor')
    const { recoveryCodes } = await enrolled(who)
    const [first = ''] = recoveryCodes
    const { pending } = await begin(who.email)
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `
    expect(await finish(pending, typed)).toMatchObject({ ok: true })
    expect(await finish((await begin(who.email)).pending, first)).toMatchObject({ error: { code: 'wrong_code' } })
    expect((await upeo.call.must(getFactors, who)).recoveryCodesLeft).toBe(9)
  })

  test('new recovery codes end the old ones', async () => {
    const who = await upeo.person('vendor')
    const { recoveryCodes } = await enrolled(who)
    const renewed = await upeo.call.must(renewRecoveryCodes, who)
    const { pending } = await begin(who.email)
    expect(await finish(pending, recoveryCodes[1] ?? '')).toMatchObject({ status: 422 })
    expect(await finish(pending, renewed.recoveryCodes[1] ?? '')).toMatchObject({ ok: true })
  })

  test('another password ends a sign-in that is half way', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    const { pending } = await begin(who.email)
    await upeo.call.must(updateProfile, { ...who, body: { password: 'Kwaheri2027', currentPassword: password } })
    expect(await finish(pending, code())).toMatchObject({ error: { code: 'sign_in_over' } })
  })

  test('a reset by mail removes no factor and lets nobody in', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    const { newToken } = await import('../identity/session-token.ts')
    const { token, hash } = newToken()
    const now = upeo.clock.now()
    await upeo.db
      .insertInto('password_resets')
      .values({ token_hash: hash, user_id: who._id, created_at: now, expires_at: new Date(now.getTime() + MINUTE) })
      .execute()
    const reset = await upeo.call.must(resetPassword, { params: { token }, body: { password } })
    expect(reset).not.toHaveProperty('token')
    expect(reset).not.toHaveProperty('user')
    expect(await upeo.call(getProfile, who)).toMatchObject({ status: 401 })
    expect(await finish((await begin(who.email)).pending, code())).toMatchObject({ ok: true })
  })
})

describe('a fresh proof', () => {
  test('counts for five minutes; without a factor it is the password', async () => {
    const who = await upeo.person()
    upeo.clock.advance(5 * MINUTE + SECOND)
    const refused = await upeo.call(draftCode, who)
    expect(refused).toMatchObject({
      status: 403,
      error: { code: 'fresh_proof_required', detail: { ways: ['password'] } },
    })
    const wrong = await upeo.call(prove, { ...who, body: { password: 'Kwaheri2027' } })
    expect(wrong).toMatchObject({
      status: 422,
      error: { code: 'wrong_password', fields: { password: expect.any(String) } },
    })
    expect(await upeo.call(draftCode, who)).toMatchObject({ status: 403 })
    await upeo.call.must(prove, { ...who, body: { password } })
    upeo.clock.advance(5 * MINUTE)
    expect(await upeo.call(draftCode, who)).toMatchObject({ status: 201 })
  })

  test('is the session’s own: one that was proved elsewhere proves nothing here', async () => {
    const who = await upeo.person()
    const other = await upeo.call.must(login, { body: { email: who.email, password } })
    upeo.clock.advance(6 * MINUTE)
    await upeo.call.must(prove, { ...other, body: { password } })
    expect(await upeo.call(draftCode, who)).toMatchObject({ status: 403 })
  })

  test('with a factor the password proves nothing any more', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    upeo.clock.advance(6 * MINUTE)
    const byPassword = await upeo.call(prove, { ...who, body: { password } })
    expect(byPassword).toMatchObject({
      status: 403,
      error: { code: 'fresh_proof_required', detail: { ways: ['code'] } },
    })
    expect(await upeo.call.must(prove, { ...who, body: { code: code() } })).toMatchObject({ by: 'code' })
  })

  test('is one thing that was shown, not several and not none', async () => {
    const who = await upeo.person('vendor')
    for (const body of [{}, { password, code: '123456' }]) {
      expect(await upeo.call(prove, { ...who, body })).toMatchObject({ status: 400 })
    }
  })

  test('with a factor another address or password needs it, and a new name does not', async () => {
    const who = await upeo.person('vendor')
    const { code } = await enrolled(who)
    upeo.clock.advance(6 * MINUTE)
    const change = (body: BodyInput<typeof updateProfile>) => upeo.call(updateProfile, { ...who, body })
    const email = `moved-${who.email}`
    const asked = { status: 403, error: { code: 'fresh_proof_required' } }
    expect(await change({ name: 'Mwende K', email: who.email })).toMatchObject({ ok: true })
    expect(await change({ email, currentPassword: password })).toMatchObject(asked)
    expect(await change({ password: 'Kwaheri2027', currentPassword: password })).toMatchObject(asked)
    const paymentDetails = { paybill: { businessNumber: '400200', accountNumber: '1' }, active: ['paybill' as const] }
    expect(await change({ vendorProfile: { paymentDetails }, currentPassword: password })).toMatchObject(asked)
    await upeo.call.must(prove, { ...who, body: { code: code() } })
    expect(await change({ email, vendorProfile: { paymentDetails } })).toMatchObject({ ok: true })
    expect(await change({ password: 'Kwaheri2027', currentPassword: 'wrong' })).toMatchObject({ status: 422 })
    expect(await change({ password: 'Kwaheri2027' })).toMatchObject({ ok: true })
  })
})

describe('the office', () => {
  test('can do nothing before it has a factor, but get one', async () => {
    const who = await office()
    const asked = { status: 403, error: { code: 'factor_required' } }
    expect(await upeo.call(listPayouts, who)).toMatchObject(asked)
    expect(await upeo.call(updateProfile, { ...who, body: { name: 'Wangari' } })).toMatchObject(asked)
    expect(await upeo.call.must(getFactors, who)).toMatchObject({ needed: true })
    await enrolled(who)
    expect(await upeo.call(listPayouts, who)).toMatchObject({ ok: true })
    expect(await upeo.call(removeCode, who)).toMatchObject({ status: 409, error: { code: 'last_factor' } })
  })

  test('is signed out after 30 minutes of rest, and after 12 hours in all', async () => {
    const who = await office()
    const { code } = await enrolled(who)
    const entered = await finish((await begin(who.email)).pending, code())
    if (!entered.ok) throw new Error('The code was refused.')
    const session = { token: entered.body.token }
    for (let passed = 0; passed < 12 * HOUR - 25 * MINUTE; passed += 25 * MINUTE) {
      expect(await upeo.call(getProfile, session)).toMatchObject({ ok: true })
      upeo.clock.advance(25 * MINUTE)
    }
    upeo.clock.advance(25 * MINUTE)
    expect(await upeo.call(getProfile, session)).toMatchObject({ status: 401 })

    const again = await finish((await begin(who.email)).pending, code())
    if (!again.ok) throw new Error('The code was refused.')
    upeo.clock.advance(30 * MINUTE)
    expect(await upeo.call(getProfile, again.body)).toMatchObject({ status: 401 })
  })
})

test('everybody else is signed out after 30 days of rest, and after 180 days in all', async () => {
  const [who, resting] = [await upeo.person(), await upeo.person()]
  for (let passed = 0; passed < 180; passed += 20) {
    expect(await upeo.call(getProfile, who)).toMatchObject({ ok: true })
    upeo.clock.advance(20 * DAY)
  }
  expect(await upeo.call(getProfile, who)).toMatchObject({ status: 401 })
  expect(await upeo.call(getProfile, resting)).toMatchObject({ status: 401 })
})
