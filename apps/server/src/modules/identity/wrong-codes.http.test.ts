import { confirmCode, draftCode } from '@upeo/contract/factors/factors'
import { prove, secondStep, SecondStepWanted } from '@upeo/contract/factors/proof'
import { listAccountEvents } from '@upeo/contract/identity/sessions'
import { login } from '@upeo/contract/identity/sign-in'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { openBrowser, type Browser, type Got } from '../../../testing/browser.ts'
import { settledPeople } from '../../../testing/settled-people.ts'
import { until } from '../../../testing/until.ts'
import { codeAt } from '../factors/index.ts'

/** Codes of a second factor that somebody guesses who has the password, or a session. */

const upeo = testApp({ rateLimits: true, work: true })

const password = 'Karibu2026'
const home = '41.90.64.7'
const away = '105.161.8.9'
const person = async () => (await settledPeople(upeo, password, 1))[0]!
const browser = (from: string) => openBrowser(upeo.app, from)
const signIn = (with_: Browser, email: string) => with_.send(login, { email, password })
async function must(answer: Promise<Got>): Promise<Got> {
  const got = await answer
  expect(got).toMatchObject({ status: 200 })
  return got
}

/** An authenticator app for somebody who is signed in: what it shows now. */
async function addApp(with_: Browser, token: string): Promise<() => string> {
  const draft = await with_.send(draftCode, undefined, { token })
  const bytes = Buffer.from(Secret.fromBase32((draft.body as never as { secret: string }).secret).bytes)
  const code = () => codeAt(bytes, upeo.clock.now())
  await must(with_.send(confirmCode, { code: code() }, { token }))
  upeo.clock.advance(30 * SECOND)
  return code
}
const pendingOf = ({ body }: Got) => {
  expect(body.error).toMatchObject({ code: 'second_step_required' })
  return SecondStepWanted.parse((body.error as never as { detail: unknown }).detail).pending
}
const wrongCodesOf = async (token: string) =>
  (await upeo.call.must(listAccountEvents, { token })).events.filter(({ kind }) => kind === 'wrong_codes').length
const wrongCodeLetters = (email: string) =>
  upeo.letters.filter(({ to, subject }) => to === email && subject === 'Wrong codes were entered for your Upeo account')

test('wrong codes count with wrong passwords, and a known device has its own number of them', async () => {
  const email = await person()
  const own = browser(home)
  const { token = '' } = (await must(signIn(own, email))).body
  const code = await addApp(own, token)
  const thief = browser(away)
  const statuses: number[] = []
  for (let sign = 0; sign < 3; sign += 1) {
    const begun = await signIn(thief, email)
    if (begun.status === 429) break
    const pending = pendingOf(begun)
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await thief.send(secondStep, { pending, code: '000000' })).status)
    }
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 422))
  const pending = pendingOf(await signIn(own, email))
  expect(await own.send(secondStep, { pending, code: code() })).toMatchObject({ status: 200 })
})

describe('codes that are guessed', () => {
  test('at a second step are told to their person at the fifth, and end with a hundred a day', async () => {
    const email = await person()
    const own = browser(home)
    const { token = '' } = (await must(signIn(own, email))).body
    const code = await addApp(own, token)
    const thief = browser(away)
    const guess = async () => {
      const pending = pendingOf(await signIn(thief, email))
      return (await thief.send(secondStep, { pending, code: '000000' })).status
    }
    for (let time = 0; time < 4; time += 1) expect(await guess()).toBe(422)
    expect(await wrongCodesOf(token)).toBe(0)
    expect([await guess(), await wrongCodesOf(token)]).toEqual([422, 1])
    await until(() => wrongCodeLetters(email).length > 0)
    expect(wrongCodeLetters(email)[0]!.paragraphs.join(' ')).toContain('entered your correct password')

    for (let round = 1; round < 20; round += 1) {
      upeo.clock.advance(15 * MINUTE)
      for (let time = 0; time < 5; time += 1) expect(await guess()).toBe(422)
    }
    upeo.clock.advance(15 * MINUTE)
    const pending = pendingOf(await signIn(thief, email))
    const refused = await thief.send(secondStep, { pending, code: code() })
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    expect(refused.body.message).toMatch(/today.*try again in 19 hours\.$/)
    // Whoever is rightful gets in on their own device; nobody was told more than once.
    const mine = pendingOf(await signIn(own, email))
    expect((await own.send(secondStep, { pending: mine, code: code() })).status).toBe(200)
    expect([await wrongCodesOf(token), wrongCodeLetters(email).length]).toEqual([1, 1])
  })

  test('in a session end that one at the fifth, and no other', async () => {
    const email = await person()
    const own = browser(home)
    const stolen = (await must(signIn(browser(away), email))).body.token!
    const { token = '' } = (await must(signIn(own, email))).body
    const code = await addApp(own, token)
    // A first factor ends the other sessions.
    expect((await own.send(prove, { code: '000000' }, { token: stolen })).status).toBe(401)
    const pending = pendingOf(await signIn(own, email))
    const second = (await must(own.send(secondStep, { pending, code: code() }))).body.token!
    const guess = () => own.send(prove, { code: '000000' }, { token: second })
    for (let time = 0; time < 4; time += 1) expect((await guess()).status).toBe(422)
    for (let time = 0; time < 2; time += 1) {
      expect(await guess()).toMatchObject({ status: 401, body: { error: { code: 'session_ended' } } })
    }
    expect(await wrongCodesOf(token)).toBe(1)
    await until(() => wrongCodeLetters(email).length > 0)
    expect(wrongCodeLetters(email)[0]!.paragraphs.join(' ')).toContain('We have signed that device out.')
    upeo.clock.advance(30 * SECOND)
    expect((await own.send(prove, { code: code() }, { token })).status).toBe(200)
  })
})
