import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { deleteProfile, getProfile, updateProfile } from '@upeo/contract/identity/profile'
import { forgotPassword, RESET_FAILED, resetPassword } from '@upeo/contract/identity/password-reset'
import { login, logout, register } from '@upeo/contract/identity/sign-in'
import { requestPayout } from '@upeo/contract/disbursements/payouts'
import { uploadAvatar, uploadCoverPhoto } from '@upeo/contract/uploads/images'
import { MINUTE } from '@upeo/domain/time'
import { createTestApp, testApp } from '../../../testing/app.ts'
import { openMailServer, type ReceivedMail } from '../../../testing/mail-server.ts'
import { tinyPng } from '../../../testing/multipart.ts'
import { until } from '../../../testing/until.ts'
import { createSmtpMailer } from '../../adapters/mail/create-mailer.ts'

const upeo = testApp({ work: true })

test('registering signs in, and the username becomes a slug', async () => {
  const named = { name: 'Wanjiku Mwangi', username: 'Wanjiku Mwangi', email: 'wanjiku@example.com' }
  const person = await upeo.call.must(register, { body: { ...named, password: 'Karibu2026', role: 'vendor' } })
  expect(person).toMatchObject({ role: 'vendor', name: 'Wanjiku Mwangi', username: 'wanjiku-mwangi' })
  const profile = await upeo.call.must(getProfile, { token: person.token })
  expect(profile).toMatchObject({ _id: person._id, isVerified: false })
})

test('a taken address or username is reported at its field, whatever the case', async () => {
  const person = await upeo.person()
  const body = { name: 'x', username: 'Someone Else', email: person.email.toUpperCase(), password: 'Karibu2026' }
  expect(await upeo.call(register, { body })).toMatchObject({
    status: 409,
    error: { code: 'email_taken', fields: { email: 'An account with this email already exists.' } },
  })
  const again = { name: 'x', username: person.username.toUpperCase(), email: 'new@example.com', password: 'Karibu2026' }
  expect(await upeo.call(register, { body: again })).toMatchObject({
    status: 409,
    error: { code: 'username_taken', detail: { suggestion: `${person.username}-2` } },
  })
})

test.each([
  ['abc', 'Password must be at least 6 characters long'],
  ['abcdef', 'Password must contain at least one lowercase letter, one uppercase letter, and one number'],
])('the password %s is refused in the words of the spec', async (password, message) => {
  const body = { name: 'x', username: 'Somebody', email: 'somebody@example.com', password }
  expect(await upeo.call(register, { body })).toMatchObject({ status: 400, error: { fields: { password: message } } })
})

test('nobody registers as an administrator, and unknown keys are refused', async () => {
  const body = { name: 'x', username: 'Somebody', email: 'somebody@example.com', password: 'Karibu2026' }
  expect((await upeo.call(register, { body: { ...body, role: 'admin' } as never })).status).toBe(400)
  expect((await upeo.call(register, { body: { ...body, points: 5 } as never })).status).toBe(400)
})

test('login answers the same for an unknown address and a wrong password', async () => {
  const { email } = await upeo.person()
  const wrong = await upeo.call(login, { body: { email, password: 'Wrong2026' } })
  const unknown = await upeo.call(login, { body: { email: 'nobody@example.com', password: 'Wrong2026' } })
  expect(wrong).toMatchObject({ status: 401, error: { code: 'invalid_credentials' } })
  if (wrong.ok || unknown.ok) throw new Error('neither may succeed')
  expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' })
})

test('a session ends with logout', async () => {
  const { email, token } = await upeo.person()
  const second = await upeo.call.must(login, { body: { email: email.toUpperCase(), password: 'Karibu2026' } })
  await upeo.call.must(logout, { token })
  expect((await upeo.call(getProfile, { token })).status).toBe(401)
  expect((await upeo.call(getProfile, { token: second.token })).status).toBe(200)
})

test('changing the password needs the current one and ends the other sessions', async () => {
  const { email, token } = await upeo.person()
  const other = await upeo.call.must(login, { body: { email, password: 'Karibu2026' } })
  const change = (body: object) => upeo.call(updateProfile, { token, body })
  expect(await change({ password: 'Kwaheri2027' })).toMatchObject({
    status: 400,
    error: { fields: { currentPassword: 'Current password is required' } },
  })
  expect((await change({ password: 'Kwaheri2027', currentPassword: 'Nope2026' })).status).toBe(422)
  expect((await change({ password: 'Kwaheri2027', currentPassword: 'Karibu2026' })).status).toBe(200)
  expect((await upeo.call(getProfile, { token })).status).toBe(200)
  expect((await upeo.call(getProfile, { token: other.token })).status).toBe(401)
})

test('changing the address to sign in with needs the current password, and the old address is notified', async () => {
  const { email, token } = await upeo.person()
  const change = (body: object) => upeo.call(updateProfile, { token, body })
  const moved = `moved-${email}`
  expect(await change({ email: moved })).toMatchObject({
    status: 400,
    error: { fields: { currentPassword: 'Current password is required' } },
  })
  expect(await change({ email: moved, currentPassword: 'Nope2026' })).toMatchObject({
    status: 422,
    error: { message: 'This is not your current password.' },
  })
  const letters = () => upeo.letters.filter(({ subject }) => subject.includes('email address'))
  expect(letters()).toEqual([])
  expect((await change({ email: email.toUpperCase() })).status).toBe(200)
  expect((await change({ email: moved, currentPassword: 'Karibu2026' })).status).toBe(200)
  await until(() => letters().length > 0)
  expect(letters()).toMatchObject([
    { to: email.toUpperCase(), paragraphs: [expect.stringContaining(moved), expect.anything()] },
  ])
})

test('a profile changes only in the fields that are sent', async () => {
  const { token, name } = await upeo.person()
  await upeo.call.must(updateProfile, {
    token,
    body: { bio: 'Up before the birds.', notificationPreferences: { marketingEmails: true } },
  })
  const profile = await upeo.call.must(getProfile, { token })
  expect(profile).toMatchObject({ name, bio: 'Up before the birds.' })
  expect(profile.notificationPreferences).toMatchObject({ marketingEmails: true, emailNotifications: true })
})

test('a reset link works once, within 10 minutes, and ends every session', async () => {
  const person = await upeo.person()
  const link = async () => {
    const before = upeo.letters.length
    await upeo.call.must(forgotPassword, { body: { email: person.email } })
    await until(() => upeo.letters.length > before)
    return upeo.letters.at(-1)!.action!.url.split('/').at(-1)!
  }
  const late = await link()
  upeo.clock.advance(10 * MINUTE)
  const body = { password: 'Kwaheri2027' }
  expect((await upeo.call(resetPassword, { params: { token: late }, body })).status).toBe(422)
  // As from a mail program that takes the character after the link for a part of it.
  const damaged = await upeo.call(resetPassword, { params: { token: `${late}” ` }, body })
  expect(damaged).toMatchObject({ error: { message: RESET_FAILED } })
  const token = await link()
  const answers = await Promise.all([1, 2].map(() => upeo.call(resetPassword, { params: { token }, body })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await upeo.call(getProfile, { token: person.token })).status).toBe(401)
  expect((await upeo.call(login, { body: { email: person.email, password: 'Kwaheri2027' } })).status).toBe(200)
})

test('a forgotten password is reset with the email that a mail server received', async () => {
  const post = await openMailServer()
  const mailer = createSmtpMailer(post.url(), 'Upeo <hello@upeo.example>')
  const mailing = await createTestApp({ work: true, mailer })
  const person = { name: 'Amina', username: 'Amina', email: 'amina@example.com', password: 'Karibu2026' }
  await mailing.call.must(register, { body: person })
  await mailing.call.must(forgotPassword, { body: { email: person.email } })
  await until(() => post.received.length > 0)
  const [{ recipients, mail }] = post.received as [ReceivedMail]
  expect(recipients).toEqual([person.email])
  const token = /\/reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  const body = { password: 'Kwaheri2027' }
  expect((await mailing.call(resetPassword, { params: { token }, body })).status).toBe(200)
  await mailing.dispose()
  await post.close()
})

test('forgot password says the same for an address that nobody has', async () => {
  const { email } = await upeo.person()
  const known = await upeo.call(forgotPassword, { body: { email } })
  const unknown = await upeo.call(forgotPassword, { body: { email: 'nobody@example.com' } })
  expect(unknown).toEqual(known)
})

test('a deleted account is gone and its address is free again', async () => {
  const { token, email } = await upeo.person('vendor')
  await upeo.call.must(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
  expect((await upeo.call(getProfile, { token })).status).toBe(401)
  const body = { name: 'x', username: 'Again', email, password: 'Karibu2026' }
  expect((await upeo.call(register, { body })).status).toBe(201)
})

test('the pictures of a deleted account are gone at once', async () => {
  const { token } = await upeo.person('vendor')
  const avatar = await upeo.call.must(uploadAvatar, { token, files: [{ name: 'me.png', bytes: tinyPng(7) }] })
  const cover = await upeo.call.must(uploadCoverPhoto, { token, files: [{ name: 'us.png', bytes: tinyPng(8) }] })
  const gone = async ({ data: { url } }: { data: { url: string } }) => (await upeo.store.head(url.slice(1))) === null
  expect([await gone(avatar), await gone(cover)]).toEqual([false, false])
  await upeo.call.must(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
  await until(async () => (await gone(avatar)) && (await gone(cover)))
})

test('the eleventh guess at one account within 15 minutes is told to wait', async () => {
  const limited = await createTestApp({ rateLimits: true })
  const body = { email: 'someone@example.com', password: 'Guess2026' }
  for (let guess = 1; guess <= 10; guess += 1) expect((await limited.call(login, { body })).status).toBe(401)
  expect(await limited.call(login, { body })).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
  limited.clock.advance(15 * MINUTE)
  expect((await limited.call(login, { body })).status).toBe(401)
  await limited.dispose()
})

test('a person’s own limit counts well-formed requests, theirs alone, after the caller is authenticated', async () => {
  const limited = await createTestApp({ rateLimits: true })
  const join = async (username: string) => {
    const email = `${username}@example.com`
    const body = { name: username, username, email, password: 'Karibu2026', role: 'user' } as const
    return (await limited.call.must(register, { body })).token
  }
  const [token, other] = [await join('wanjiku'), await join('achieng')]
  const wrong = { activityId: 'nothing' } as never
  const body = {
    activityId: randomUUID(),
    bookingDate: '2026-03-14',
    participants: { adults: 1 },
    paymentMethod: 'mpesa',
  } as const
  const book = async (with_: string, sent: typeof body = body) =>
    (await limited.call(createBooking, { token: with_, body: sent })).status
  expect([await book('A'.repeat(43), wrong), await book('A'.repeat(43))]).toEqual([401, 401])
  for (let time = 1; time <= 60; time += 1) expect([await book(token, wrong), await book(token)]).toEqual([400, 404])
  const send = (url: string, sent: Record<string, string>) =>
    limited.app.inject({ method: 'POST', url, headers: sent, payload: body })
  const mine = { authorization: `Bearer ${token}` }
  const { headers, statusCode } = await send('/api/bookings', mine)
  expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
  const badKey = { 'idempotency-key': 'short' }
  expect((await send('/api/bookings', { ...mine, ...badKey })).statusCode).toBe(400)
  const nobody = { authorization: `Bearer ${'A'.repeat(43)}`, ...badKey }
  expect((await send('/api/bookings', nobody)).statusCode).toBe(401)
  // A caller without permission is told so, however often they ask.
  const payout = { amount: 100, method: 'mpesa', account: '0712345678' } as const
  const asked = await Promise.all(
    Array.from({ length: 31 }, () => limited.call(requestPayout, { token, body: payout })),
  )
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([403]))
  expect(await book(other)).toBe(404)
  limited.clock.advance(60 * MINUTE)
  expect(await book(token)).toBe(404)
  await limited.dispose()
})
