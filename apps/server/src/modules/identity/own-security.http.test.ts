import { needsProvenEmail } from '@upeo/contract/identity/needs-proven-email'
import { renewFeedAddress } from '@upeo/contract/calendar-feeds/feeds'
import { confirmEmail, sendEmailProof } from '@upeo/contract/identity/email-proof'
import { deleteProfile, getProfile, updateProfile } from '@upeo/contract/identity/profile'
import { forgotPassword, resetPassword } from '@upeo/contract/identity/password-reset'
import { endOtherSessions, endSession, listAccountEvents, listSessions } from '@upeo/contract/identity/sessions'
import { login, logout, register } from '@upeo/contract/identity/sign-in'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { endPushBrowser, listPushBrowsers, subscribePush } from '@upeo/contract/notifications/push'
import type { UserId } from '@upeo/domain/ids'
import { DAY, MINUTE } from '@upeo/domain/time'
import { describe, expect, test } from 'vitest'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { createTestApp, testApp } from '../../../testing/app.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { purgeOutdated } from '../../../testing/purge-outdated.ts'
import { sendRaw } from '../../../testing/send-raw.ts'
import { until } from '../../../testing/until.ts'
import { validRequests } from '../../../testing/valid-requests.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { suspend } from './usecases/suspend.ts'

const mpesa = acceptingMpesa()
const upeo = testApp({ work: true, proveAddresses: true, provider: mpesa })

const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36' }
const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/144.0' }

const person = () => upeo.person('user', android)
const signIn = async (email: string, headers: Record<string, string>) =>
  (await upeo.call.must(login, { body: { email, password: 'Karibu2026' }, headers })).token
const lettersTo = (email: string, part: string) =>
  upeo.letters.filter(({ to, action }) => to === email && action?.url.includes(part))
/** The token of the last link of this kind that went to an address. */
async function linkTo(email: string, part: string, count = 1): Promise<string> {
  await until(() => lettersTo(email, part).length >= count)
  return lettersTo(email, part).at(-1)!.action!.url.split('/').at(-1)!
}
const bell = async (token: string) => (await upeo.call.must(listNotifications, { token })).notifications

describe('where somebody is signed in', () => {
  test('is listed in words, with the network shortened, the one that asks first', async () => {
    const { token, email } = await person()
    await signIn(email, windows)
    const { sessions } = await upeo.call.must(listSessions, { token })
    expect(sessions).toMatchObject([
      { device: 'Chrome on Android', network: '127.0.0.0/24', current: true },
      { device: 'Firefox on Windows', network: '127.0.0.0/24', current: false },
    ])
  })

  test('ends for one device, with what its browser is pushed', async () => {
    const { token, email } = await person()
    await upeo.db.updateTable('users').set({ email_proven: true }).where('email', '=', email).execute()
    const other = await signIn(email, windows)
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await upeo.call.must(subscribePush, { token: other, body: { endpoint: `https://push.example/${email}`, keys } })
    const { browsers } = await upeo.call.must(listPushBrowsers, { token })
    expect(browsers).toMatchObject([{ device: 'Firefox on Windows', current: false }])
    const [, session] = (await upeo.call.must(listSessions, { token })).sessions
    const params = { id: session!._id }
    expect(await upeo.call(endSession, { token: (await person()).token, params })).toMatchObject({ status: 404 })
    await upeo.call.must(endSession, { token, params })
    expect((await upeo.call(getProfile, { token: other })).status).toBe(401)
    expect((await upeo.call.must(listPushBrowsers, { token })).browsers).toEqual([])
    expect((await upeo.call(endSession, { token, params })).status).toBe(404)
    const { events } = await upeo.call.must(listAccountEvents, { token })
    expect(events.find(({ kind }) => kind === 'signed_out_elsewhere')).toMatchObject({
      detail: 'Firefox on Windows',
      device: 'Chrome on Android',
    })
  })

  test('ends everywhere else', async () => {
    const { token, email } = await person()
    const others = [await signIn(email, windows), await signIn(email, android)]
    await upeo.call.must(endOtherSessions, { token })
    for (const other of others) expect((await upeo.call(getProfile, { token: other })).status).toBe(401)
    expect((await upeo.call.must(listSessions, { token })).sessions).toHaveLength(1)
  })

  test('push messages to one browser end by themselves', async () => {
    const { token, email } = await person()
    await upeo.db.updateTable('users').set({ email_proven: true }).where('email', '=', email).execute()
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await upeo.call.must(subscribePush, { token, body: { endpoint: `https://push.example/${email}`, keys } })
    const [browser] = (await upeo.call.must(listPushBrowsers, { token })).browsers
    expect(browser).toMatchObject({ current: true })
    await upeo.call.must(endPushBrowser, { token, params: { id: browser!._id } })
    expect((await upeo.call.must(listPushBrowsers, { token })).browsers).toEqual([])
  })
})

test('a sign-in on a new device is told by mail and bell, and one on a known device is not', async () => {
  const { token, email } = await person()
  await signIn(email, android)
  upeo.clock.advance(MINUTE)
  await signIn(email, windows)
  await signIn(email, windows)
  const told = () => lettersTo(email, '/dashboard/security')
  await until(() => told().length > 0)
  const notices = await bell(token)
  expect(notices).toMatchObject([{ title: 'New sign-in to your account', link: '/dashboard/security' }])
  expect(notices[0]?.message).toBe('Firefox on Windows, 2 Mar 2026, 09:01. Was this you? If not, end it.')
  expect(told()).toMatchObject([{ heading: 'Was this you?', facts: [{ value: 'Firefox on Windows' }, {}, {}] }])
  const { events } = await upeo.call.must(listAccountEvents, { token })
  expect(events.map(({ kind }) => kind)).toEqual(['signed_in_on_new_device', 'registered'])
})

describe('an address', () => {
  test('that nobody has confirmed opens no feed, no push messages and no posts, but books', async () => {
    const market = await createMarketplace(upeo, mpesa)
    const { customer, guide } = market.people
    await upeo.db.updateTable('users').set({ email_proven: false }).where('id', 'in', [customer.id, guide.id]).execute()
    for (const key of needsProvenEmail) {
      const { token } = key.includes('vendor') || key.includes('response') ? guide : customer
      const request = { ...(await validRequests[key].make(market, 'mine')), token }
      const answer = await sendRaw(upeo.app, key, request)
      expect([key, answer.status, JSON.parse(answer.text)]).toMatchObject([
        key,
        403,
        { error: { code: 'email_unproven' } },
      ])
    }
    const booked = { ...(await validRequests['POST /bookings'].make(market, 'mine')), token: customer.token }
    expect((await sendRaw(upeo.app, 'POST /bookings', booked)).status).toBe(201)
  })

  test('is confirmed by the link of the welcome letter, by whoever is signed in to the account', async () => {
    const { token, email } = await person()
    expect(await upeo.call.must(getProfile, { token })).toMatchObject({ emailProven: false })
    const link = { params: { token: await linkTo(email, '/confirm-email/') } }
    const stranger = await person()
    expect(await upeo.call(confirmEmail, { token: stranger.token, ...link })).toMatchObject({
      status: 422,
      error: { code: 'invalid_proof_link' },
    })
    expect((await upeo.call(confirmEmail, link)).status).toBe(401)
    await upeo.call.must(confirmEmail, { token, ...link })
    await upeo.call.must(confirmEmail, { token, ...link })
    expect((await upeo.call(renewFeedAddress, { token })).status).toBe(200)
  })

  test('can be asked for the link again, beside which the first one works', async () => {
    const { token, email } = await person()
    const first = await linkTo(email, '/confirm-email/')
    await upeo.call.must(sendEmailProof, { token })
    expect(await linkTo(email, '/confirm-email/', 2)).not.toBe(first)
    await upeo.call.must(confirmEmail, { token, params: { token: first } })
    expect(await upeo.call.must(sendEmailProof, { token })).toEqual({ message: 'Your address is confirmed already.' })
  })

  test('that takes another one’s place is confirmed anew, and a link to the former one does not do it', async () => {
    const { token, email } = await person()
    const former = await linkTo(email, '/confirm-email/')
    const moved = `moved-${email}`
    await upeo.call.must(updateProfile, { token, body: { email: moved, currentPassword: 'Karibu2026' } })
    expect((await upeo.call(confirmEmail, { token, params: { token: former } })).status).toBe(422)
    await upeo.call.must(confirmEmail, { token, params: { token: await linkTo(moved, '/confirm-email/') } })
    expect(await upeo.call.must(getProfile, { token })).toMatchObject({ email: moved, emailProven: true })
  })

  test('that a stranger has registered is its person’s after a reset, with nothing planted behind it', async () => {
    const { token: strangers, email } = await person()
    expect((await upeo.call(renewFeedAddress, { token: strangers })).status).toBe(403)
    await upeo.call.must(forgotPassword, { body: { email } })
    const link = await linkTo(email, '/reset-password/')
    const mine = await upeo.call.must(resetPassword, { params: { token: link }, body: { password: 'Kwaheri2027' } })
    expect((await upeo.call(getProfile, { token: strangers })).status).toBe(401)
    expect(mine.user?.emailProven).toBe(true)
    expect((await upeo.call.must(listSessions, { token: mine.token ?? '' })).sessions).toHaveLength(1)
  })

  test('is not confirmed by a link that is older than a week', async () => {
    const { token, email } = await person()
    const link = await linkTo(email, '/confirm-email/')
    upeo.clock.advance(7 * DAY)
    expect((await upeo.call(confirmEmail, { token, params: { token: link } })).status).toBe(422)
  })
})

test('a password that has leaked is refused in words, wherever one is set', async () => {
  const leaky = await createTestApp({ breachedPasswords: { has: async (password) => password === 'Leaked2026' } })
  const body = { name: 'Sarange', username: 'Sarange', email: 'sarange@example.com', password: 'Leaked2026' }
  const message = 'This password has appeared in a data breach elsewhere. Please choose another one.'
  const refused = { status: 400, error: { code: 'invalid_input', fields: { password: message } } }
  expect(await leaky.call(register, { body })).toMatchObject(refused)
  const { token } = await leaky.call.must(register, { body: { ...body, password: 'Karibu2026' } })
  const change = { currentPassword: 'Karibu2026', password: 'Leaked2026' }
  expect(await leaky.call(updateProfile, { token, body: change })).toMatchObject(refused)
  await leaky.dispose()
})

describe('a token whose session is over', () => {
  const codeOf = async (token: string) => {
    const answer = await upeo.call(getProfile, { token })
    return answer.ok ? null : [answer.status, answer.error.code]
  }

  test('is told whether somebody has ended it, or it has run out', async () => {
    const { token, email } = await person()
    const [one, all, reset] = [await signIn(email, windows), await signIn(email, windows), await signIn(email, android)]
    const { sessions } = await upeo.call.must(listSessions, { token: one })
    await upeo.call.must(endSession, { token: all, params: { id: sessions.find(({ current }) => current)!._id } })
    expect(await codeOf(one)).toEqual([401, 'session_ended'])
    await upeo.call.must(endOtherSessions, { token: reset })
    expect([await codeOf(token), await codeOf(all)]).toEqual([
      [401, 'session_ended'],
      [401, 'session_ended'],
    ])
    // A call that counts authenticates in another way.
    const counted = await upeo.call(sendEmailProof, { token })
    expect(counted).toMatchObject({ status: 401, error: { code: 'session_ended' } })
    // Signed out here, or never signed in.
    await upeo.call.must(logout, { token: reset })
    expect([await codeOf(reset), await codeOf('no-such-token')]).toEqual([
      [401, 'unauthenticated'],
      [401, 'unauthenticated'],
    ])
  })

  test('has run out where it would have by itself since, and is forgotten', async () => {
    const { token, email } = await person()
    const other = await signIn(email, windows)
    await upeo.call.must(endOtherSessions, { token })
    expect(await codeOf(other)).toEqual([401, 'session_ended'])
    upeo.clock.advance(31 * DAY)
    expect([await codeOf(other), await codeOf(token)]).toEqual([
      [401, 'unauthenticated'],
      [401, 'unauthenticated'],
    ])
    await purgeOutdated(upeo)
    expect(await upeo.db.selectFrom('ended_sessions').selectAll().execute()).toEqual([])
  })

  test('was ended by a reset, by the office, and with the account', async () => {
    const tokens: string[] = []
    const { token, email } = await person()
    await upeo.call.must(forgotPassword, { body: { email } })
    const params = { token: await linkTo(email, '/reset-password/') }
    await upeo.call.must(resetPassword, { params, body: { password: 'Kwaheri2027' } })
    tokens.push(token)
    const suspended = await person()
    const how = { suspended: true, by: ['owner'] } as const
    await inTransaction(upeo.db, (tx) => suspend(tx, upeo.clock, suspended._id as UserId, how))
    tokens.push(suspended.token)
    const leaving = await person()
    tokens.push(await signIn(leaving.email, windows))
    await upeo.call.must(deleteProfile, { token: leaving.token, body: { currentPassword: 'Karibu2026' } })
    for (const each of tokens) expect(await codeOf(each)).toEqual([401, 'session_ended'])
  })
})
