import {
  addPasskey,
  getFactors,
  newPasskeyChallenge,
  removePassword,
  removePasskey,
} from '@upeo/contract/factors/factors'
import { passkeyChallenge, passkeyLogin, prove, secondStep, SecondStepWanted } from '@upeo/contract/factors/proof'
import { deleteProfile, updateProfile } from '@upeo/contract/identity/profile'
import { login } from '@upeo/contract/identity/sign-in'
import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { softPasskey } from '../../../testing/soft-passkey.ts'

const upeo = testApp()
beforeEach(() => upeo.clock.advance(MINUTE))

const password = 'Karibu2026'
async function withPasskey(name = 'My phone') {
  const who = await upeo.person()
  const passkey = softPasskey()
  const question = await upeo.call.must(newPasskeyChallenge, who)
  const added = await upeo.call.must(addPasskey, { ...who, body: { name, passkey: passkey.enrol(question) } })
  return { ...who, passkey, added }
}

const ask = (who?: { token: string }) =>
  upeo.call.must(passkeyChallenge, { ...who, body: { for: who ? ('proof' as const) : ('sign_in' as const) } })
const enter = (passkey: ReturnType<ReturnType<typeof softPasskey>['sign']>) =>
  upeo.call(passkeyLogin, { body: { passkey } })

test('a passkey is added, named, and comes with recovery codes', async () => {
  const { added, token } = await withPasskey('Nokia')
  expect(added.recoveryCodes).toHaveLength(10)
  expect(added.factors.passkeys).toMatchObject([{ name: 'Nokia', synced: false, lastUsedAt: null }])
  expect(await upeo.call.must(getFactors, { token })).toMatchObject({ ways: ['passkey'] })
})

test('a new passkey says neither address nor name to whoever reads it, and is not made twice on one device', async () => {
  const who = await withPasskey()
  const { options } = await upeo.call.must(newPasskeyChallenge, who)
  expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(who._id.replaceAll('-', ''))
  expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([who.passkey.credentialId])
  expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
})

describe('signing in', () => {
  test('with a passkey alone', async () => {
    const { passkey, _id } = await withPasskey()
    const session = await enter(passkey.sign(await ask()))
    expect(session).toMatchObject({ ok: true, body: { _id } })
    const { token } = session.ok ? session.body : { token: '' }
    expect((await upeo.call.must(getFactors, { token })).passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('after the password, as the second step', async () => {
    const { passkey, email, _id } = await withPasskey()
    const refused = await upeo.call(login, { body: { email, password } })
    const { pending, ways } = SecondStepWanted.parse(refused.ok ? null : refused.error.detail)
    expect(ways).toEqual(['passkey'])
    const question = await upeo.call.must(passkeyChallenge, { body: { for: 'second_step', pending } })
    expect(question.options.allowCredentials?.map(({ id }) => id)).toEqual([passkey.credentialId])
    const session = await upeo.call(secondStep, { body: { pending, passkey: passkey.sign(question) } })
    expect(session).toMatchObject({ ok: true, body: { _id } })
  })

  const refused = { status: 422, error: { code: 'wrong_passkey' } }
  test('not twice by one signature', async () => {
    const { passkey } = await withPasskey()
    const signed = passkey.sign(await ask())
    expect(await enter(signed)).toMatchObject({ ok: true })
    expect(await enter(signed)).toMatchObject(refused)
  })

  test('not by one signature in two places at once', async () => {
    const { passkey } = await withPasskey()
    const signed = passkey.sign(await ask())
    const answers = await Promise.all([enter(signed), enter(signed)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('not later than five minutes after it was asked', async () => {
    const { passkey } = await withPasskey()
    const question = await ask()
    upeo.clock.advance(5 * MINUTE)
    expect(await enter(passkey.sign(question))).toMatchObject(refused)
  })

  test('not by a signature over something else', async () => {
    const who = await withPasskey()
    const [here, there] = [await ask(), await ask()]
    expect(await enter(who.passkey.sign({ ...here, options: there.options }))).toMatchObject(refused)
    // What was asked as a proof of somebody signed in signs nobody in.
    expect(await enter(who.passkey.sign(await ask(who)))).toMatchObject(refused)
  })

  test('not from another site, and not without its owner', async () => {
    const { passkey } = await withPasskey()
    expect(await enter(passkey.sign(await ask(), { origin: 'https://upeo-login.example' }))).toMatchObject(refused)
    expect(await enter(passkey.sign(await ask(), { unseen: true }))).toMatchObject(refused)
  })

  test('not with a copy: a count that goes back', async () => {
    const { passkey } = await withPasskey()
    expect(await enter(passkey.sign(await ask(), { count: 7 }))).toMatchObject({ ok: true })
    for (const count of [7, 6, 0]) expect(await enter(passkey.sign(await ask(), { count }))).toMatchObject(refused)
    expect(await enter(passkey.sign(await ask(), { count: 8 }))).toMatchObject({ ok: true })
  })

  test('not with a passkey that nobody has, or somebody who was suspended', async () => {
    expect(await enter(softPasskey().sign(await ask()))).toMatchObject(refused)
    const { passkey, _id } = await withPasskey()
    await sql`update users set suspended_at = ${upeo.clock.now()} where id = ${_id}`.execute(upeo.db)
    expect(await enter(passkey.sign(await ask()))).toMatchObject(refused)
  })
})

describe('a fresh proof', () => {
  test('by the passkey, and not by the password', async () => {
    const who = await withPasskey()
    upeo.clock.advance(6 * MINUTE)
    expect(await upeo.call(deleteProfile, { ...who, body: { currentPassword: password } })).toMatchObject({
      status: 403,
      error: { code: 'fresh_proof_required', detail: { ways: ['passkey'] } },
    })
    expect(await upeo.call(prove, { ...who, body: { password } })).toMatchObject({ status: 403 })
    const proved = await upeo.call.must(prove, { ...who, body: { passkey: who.passkey.sign(await ask(who)) } })
    expect(proved.by).toBe('passkey')
    expect(await upeo.call(deleteProfile, { ...who, body: { currentPassword: password } })).toMatchObject({ ok: true })
  })

  test('not by somebody else’s passkey', async () => {
    const [who, other] = [await withPasskey(), await withPasskey()]
    const passkey = other.passkey.sign(await ask(who))
    expect(await upeo.call(prove, { ...who, body: { passkey } })).toMatchObject({ status: 422 })
  })

  test('is asked for before a passkey is added or removed', async () => {
    const who = await withPasskey()
    const id = who.added.factors.passkeys[0]?._id ?? ''
    upeo.clock.advance(6 * MINUTE)
    expect(await upeo.call(newPasskeyChallenge, who)).toMatchObject({ status: 403 })
    expect(await upeo.call(removePasskey, { ...who, params: { id } })).toMatchObject({ status: 403 })
    await upeo.call.must(prove, { ...who, body: { passkey: who.passkey.sign(await ask(who)) } })
    const left = await upeo.call.must(removePasskey, { ...who, params: { id } })
    expect(left).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, ways: ['password'] })
    expect(await enter(who.passkey.sign(await ask()))).toMatchObject({ status: 422 })
  })
})

test('a passkey belongs to one person, and to whom it was offered', async () => {
  const [who, other] = [await withPasskey(), await upeo.person()]
  const question = await upeo.call.must(newPasskeyChallenge, other)
  const twice = await upeo.call(addPasskey, { ...other, body: { name: 'Mine', passkey: who.passkey.enrol(question) } })
  expect(twice).toMatchObject({ status: 422 })
  const fresh = softPasskey().enrol(await upeo.call.must(newPasskeyChallenge, other))
  expect(await upeo.call(addPasskey, { ...who, body: { name: 'Theirs', passkey: fresh } })).toMatchObject({
    status: 422,
  })
})

test('a passkey instead of a password: the password is gone, and the passkey stands in for it everywhere', async () => {
  const [who, without] = [await withPasskey(), await upeo.person()]
  expect(await upeo.call(removePassword, without)).toMatchObject({ status: 404 })
  expect(await upeo.call.must(removePassword, who)).toMatchObject({ password: false, ways: ['passkey'] })
  expect(await upeo.call(login, { body: { email: who.email, password } })).toMatchObject({ status: 401 })
  const id = who.added.factors.passkeys[0]?._id ?? ''
  expect(await upeo.call(removePasskey, { ...who, params: { id } })).toMatchObject({ status: 409 })
  const entered = await enter(who.passkey.sign(await ask()))
  const { token } = entered.ok ? entered.body : { token: '' }
  expect(await upeo.call(updateProfile, { token, body: { email: `new.${who.email}` } })).toMatchObject({ ok: true })
  expect(await upeo.call(deleteProfile, { token, body: {} })).toMatchObject({ ok: true })
})
