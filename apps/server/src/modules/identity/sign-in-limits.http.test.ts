import { randomUUID } from 'node:crypto'
import { deleteProfile, updateProfile } from '@upeo/contract/identity/profile'
import { forgotPassword, resetPassword } from '@upeo/contract/identity/password-reset'
import { endOtherSessions, endSession, listSessions } from '@upeo/contract/identity/sessions'
import { login, logout, register } from '@upeo/contract/identity/sign-in'
import { CALLS_BY_NETWORK } from '@upeo/domain/identity/sign-in-limits'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { openBrowser, type Browser, type Got } from '../../../testing/browser.ts'
import { settledPeople } from '../../../testing/settled-people.ts'
import { until } from '../../../testing/until.ts'

/** Whatever others try, whoever is rightful gets in. */

const upeo = testApp({ rateLimits: true, work: true })
// What one test has counted is over for the next.
beforeEach(() => upeo.clock.advance(60 * MINUTE))

const password = 'Karibu2026'
const wrong = 'Guess2026'
const home = '41.90.64.7'
const away = '105.161.8.9'
const network = (count: number) => `197.136.${Math.floor(count / 250)}.${1 + (count % 250)}`

const people = (count: number) => settledPeople(upeo, password, count)
const person = async () => (await people(1))[0]!
const browser = (from: string) => openBrowser(upeo.app, from)
const signIn = (with_: Browser, email: string, typed = password) => with_.send(login, { email, password: typed })
async function must(answer: Promise<Got>): Promise<Got> {
  const got = await answer
  expect(got).toMatchObject({ status: 200 })
  return got
}
/** Fails at an account from as many networks as needed, until it is told to wait. */
async function attack(email: string): Promise<void> {
  for (let count = 0; count < 11; count += 1) await signIn(browser(network(5000 + count)), email, wrong)
}
const letters = (email: string) =>
  upeo.letters.filter(({ to, action }) => to === email && action?.url.includes('/reset-password/'))
const linkOf = ({ action }: { action?: { url: string } }) => `/auth/reset-password/${action!.url.split('/').at(-1)!}`
async function askForLink(with_: Browser, email: string): Promise<string> {
  const before = letters(email).length
  await must(with_.send(forgotPassword, { email }))
  await until(() => letters(email).length > before)
  return linkOf(letters(email).at(-1)!)
}

describe('an account at which others guess', () => {
  test('is open to its owner on their device at the first try, and with a link by email on a new one', async () => {
    const email = await person()
    const own = browser(home)
    await must(signIn(own, email))
    const crowd = Array.from({ length: 100 }, (_, each) => browser(network(each)))
    const answers = await Promise.all(crowd.map((each) => signIn(each, email, wrong)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
    own.move(away)
    expect(await signIn(own, email)).toMatchObject({ status: 200 })

    const other = browser(home)
    const told = await signIn(other, email)
    expect(told).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { error: { code: 'rate_limited' } },
    })
    expect(told.body.message).toBe(
      'Too many sign-ins to this account have failed. A device on which you have signed in before still works. On this one, choose “Forgot password?” to get in with a link by email, or try again in 15 minutes.',
    )
    const link = await askForLink(other, email)
    expect(await other.send(resetPassword, { password: 'Kwaheri2027' }, { path: link })).toMatchObject({ status: 200 })
    expect(await signIn(other, email, 'Kwaheri2027')).toMatchObject({ status: 200 })
  })

  test('is answered as an address that nobody has', async () => {
    const email = await person()
    await attack(email)
    await attack('nobody@example.com')
    const [known, unknown] = [await signIn(browser(home), email), await signIn(browser(home), 'nobody@example.com')]
    expect([unknown.status, unknown.body.message]).toEqual([known.status, known.body.message])
    expect(known.status).toBe(429)
  })
})

describe('one network', () => {
  test('that attacks many accounts is told to wait, which keeps none of their owners out', async () => {
    const emails = await people(51)
    const own = browser(home)
    await must(signIn(own, emails[0]!))
    const attacker = '102.140.2.2'
    const answers = await Promise.all([...emails, ...emails].map((email) => signIn(browser(attacker), email, wrong)))
    const checked = answers.filter(({ status }) => status === 401).length
    expect([checked >= 50, checked <= 53, answers.length]).toEqual([true, true, 102])
    expect((await signIn(browser(attacker), emails[2]!)).body.message).toContain('from your network')
    own.move(attacker)
    expect(await signIn(own, emails[0]!)).toMatchObject({ status: 200 })
    expect(await signIn(browser(home), emails[1]!)).toMatchObject({ status: 200 })
  })
})

test('right sign-ins count for nothing', async () => {
  const email = await person()
  const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(browser(home), email)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

describe('a known device', () => {
  test('has a number of its own, and is known to whoever has signed in on it alone', async () => {
    const [email, neighbour] = [await person(), await person()]
    const [own, theirs] = [browser(home), browser(home)]
    await must(signIn(own, email))
    await must(signIn(theirs, neighbour))
    await attack(email)
    expect((await signIn(theirs, email)).status).toBe(429)
    for (let time = 0; time < 10; time += 1) expect((await signIn(own, email, wrong)).status).toBe(401)
    expect((await signIn(own, email)).body.message).toContain('on this device')
    upeo.clock.advance(15 * MINUTE)
    expect((await signIn(own, email)).status).toBe(200)
    // One browser, two people.
    await must(signIn(own, neighbour))
    await attack(email)
    await attack(neighbour)
    expect([(await signIn(own, email)).status, (await signIn(own, neighbour)).status]).toEqual([200, 200])
  })

  test('stays known after signing out', async () => {
    const email = await person()
    const own = browser(home)
    const { body } = await must(signIn(own, email))
    await must(own.send(logout, undefined, { token: body.token! }))
    await attack(email)
    expect((await signIn(own, email)).status).toBe(200)
  })

  test.for([
    [
      'sign out everywhere else',
      async (own: Browser, token: string) => own.send(endOtherSessions, undefined, { token }),
    ],
    [
      'end its session',
      async (own: Browser, token: string) => {
        const listed = (await own.send(listSessions, undefined, { token })).body as never as {
          sessions: { _id: string; current: boolean }[]
        }
        const lost = listed.sessions.find(({ current }) => !current)!
        return own.send(endSession, undefined, { token, path: `/auth/sessions/${lost._id}` })
      },
    ],
    [
      'set a new password',
      async (own: Browser, token: string) =>
        own.send(updateProfile, { currentPassword: password, password: 'Kwaheri2027' }, { token }),
    ],
    [
      'set a new password by mail',
      async (own: Browser, _token: string, email: string) =>
        own.send(resetPassword, { password: 'Kwaheri2027' }, { path: await askForLink(own, email) }),
    ],
  ] as const)('is forgotten with %s, from another one, which stays known', async ([, end]) => {
    const email = await person()
    const [own, lost] = [browser(home), browser(away)]
    await must(signIn(lost, email))
    const { body } = await must(signIn(own, email))
    await must(end(own, body.token!, email))
    await attack(email)
    const now = await signIn(own, email, 'Kwaheri2027')
    expect(now.status).not.toBe(429)
    expect((await signIn(lost, email)).status).toBe(429)
  })
})

test('guesses in one session keep out nobody who is signed in elsewhere', async () => {
  const email = await person()
  const stolen = (await must(signIn(browser(away), email))).body.token!
  const own = browser(home)
  const token = (await must(signIn(own, email))).body.token!
  const guess = (typed: string, with_: string) =>
    own.send(updateProfile, { currentPassword: typed, password: 'Kwaheri2027' }, { token: with_ })
  for (let time = 0; time < 10; time += 1) expect((await guess(wrong, stolen)).status).toBe(422)
  expect(await guess(password, stolen)).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  expect((await own.send(deleteProfile, { currentPassword: password }, { token: stolen })).status).toBe(429)
  for (let time = 0; time < 3; time += 1) expect((await guess(password, token)).status).toBe(time === 0 ? 200 : 422)
})

describe('a link to set a new password', () => {
  test('is sent whoever else has asked for one, and goes on working until one of them is used', async () => {
    const email = await person()
    const strangers = await Promise.all(
      Array.from({ length: 30 }, (_, each) => browser(network(each)).send(forgotPassword, { email })),
    )
    expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([200]))
    await until(() => letters(email).length > 0)
    // Whoever asks now has it in the mailbox: a letter for each would be one that buries it.
    upeo.clock.advance(6 * MINUTE)
    const own = browser(home)
    const second = await askForLink(own, email)
    expect(letters(email)).toHaveLength(2)
    const first = linkOf(letters(email)[0]!)
    const set = (path: string) => own.send(resetPassword, { password: 'Kwaheri2027' }, { path })
    const answers = await Promise.all([set(first), set(second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('is sent to a known device whatever its network has asked for', async () => {
    const email = await person()
    const cafe = '102.140.5.5'
    const own = browser(cafe)
    await must(signIn(own, email))
    await must(browser(cafe).send(forgotPassword, { email: 'somebody@example.com' }))
    await sql`update rate_limits set count = ${CALLS_BY_NETWORK.resets}`.execute(upeo.db)
    // One more for the person who has signed in there.
    const ask = async () => (await browser(cafe).send(forgotPassword, { email: 'somebody@example.com' })).status
    expect([await ask(), await ask()]).toEqual([200, 429])
    await askForLink(own, email)
  })

  test('is sent though somebody behind the same address has asked for forty', async () => {
    const email = await person()
    const carrier = '102.140.6.6'
    upeo.pauses.length = 0
    for (let time = 0; time < 40; time += 1) {
      await must(browser(carrier).send(forgotPassword, { email: `somebody${time}@example.com` }))
    }
    await askForLink(browser(carrier), email)
    // The first twenty at once, and each of the rest a little later than the one before.
    expect(upeo.pauses).toEqual(Array.from({ length: 21 }, (_, late) => (late + 1) * 100))
  })

  test('that is wrong costs no hashing, and keeps no right one out', async () => {
    const email = await person()
    const link = await askForLink(browser(home), email)
    const set = (path: string) => browser(home).send(resetPassword, { password: 'Kwaheri2027' }, { path })
    for (let time = 0; time < 30; time += 1) {
      expect((await set(`/auth/reset-password/${randomUUID()}`)).status).toBe(422)
    }
    expect((await set(link)).status).toBe(200)
  })
})

test('a network that many share may register more people than others', async () => {
  const join = (from: string, each: string) =>
    browser(from).send(register, {
      name: each,
      username: `joins ${each}`,
      email: `joins-${each}@example.com`,
      password,
      role: 'user',
    })
  const [alone, shared] = ['102.140.4.4', '102.140.3.3']
  for (const email of await people(3)) await must(signIn(browser(shared), email))
  expect([(await join(alone, 'a1')).status, (await join(shared, 'b1')).status]).toEqual([201, 201])
  await sql`update rate_limits set count = 20`.execute(upeo.db)
  upeo.pauses.length = 0
  expect([(await join(alone, 'a2')).status, (await join(shared, 'b2')).status]).toEqual([201, 201])
  expect(upeo.pauses).toEqual([100])
  await sql`update rate_limits set count = ${CALLS_BY_NETWORK.signUps}`.execute(upeo.db)
  expect([(await join(alone, 'a3')).status, (await join(shared, 'b3')).status]).toEqual([429, 201])
  await sql`update rate_limits set count = ${CALLS_BY_NETWORK.signUps + 3}`.execute(upeo.db)
  expect((await join(shared, 'b4')).status).toBe(429)
  expect(Math.max(...upeo.pauses)).toBe(5 * SECOND)
})
