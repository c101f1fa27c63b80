import { renewFeedAddress } from '@upeo/contract/calendar-feeds/feeds'
import { deleteProfile, getProfile, updateProfile } from '@upeo/contract/identity/profile'
import { forgotPassword, resetPassword } from '@upeo/contract/identity/password-reset'
import { login, logout, register } from '@upeo/contract/identity/sign-in'
import { subscribePush } from '@upeo/contract/notifications/push'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

/** Whatever somebody has opened with a password, or with a session, ends with it. */

const upeo = testApp({ work: true })

const signIn = async (email: string) => (await upeo.call.must(login, { body: { email, password: 'Karibu2026' } })).token

const subscribe = (token: string, browser: string) =>
  upeo.call.must(subscribePush, {
    token,
    body: {
      endpoint: `https://push.example/${browser}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  })
async function browsersOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions where user_id = ${id} order by endpoint`.execute(upeo.db)
  return rows.map(({ endpoint }) => endpoint.replace('https://push.example/', ''))
}
async function openCalendar(token: string) {
  const { url } = await upeo.call.must(renewFeedAddress, { token })
  const path = url!.replace('http://localhost:3000', '')
  return async () => (await upeo.app.inject({ url: path })).statusCode
}
async function resetLink(email: string): Promise<string> {
  const sent = () => upeo.letters.filter(({ to, action }) => to === email && action?.url.includes('/reset-password/'))
  const before = sent().length
  await upeo.call.must(forgotPassword, { body: { email } })
  await until(() => sent().length > before)
  return sent().at(-1)!.action!.url.split('/').at(-1)!
}
const letterTo = (email: string) =>
  upeo.letters.find(({ to, subject }) => to === email && subject === 'Your Upeo password has been changed')

test('a password that is reset ends sessions, the calendar’s address and push messages, and a letter says so', async () => {
  const { _id: id, token, email } = await upeo.person()
  const calendar = await openCalendar(token)
  await subscribe(token, `${id}-phone`)
  expect(await calendar()).toBe(200)
  const link = await resetLink(email)
  const answer = await upeo.call.must(resetPassword, { params: { token: link }, body: { password: 'Kwaheri2027' } })
  expect((await upeo.call(getProfile, { token })).status).toBe(401)
  expect(await calendar()).toBe(404)
  expect(await browsersOf(id)).toEqual([])
  expect((await upeo.call(getProfile, { token: answer.token ?? '' })).status).toBe(200)
  await until(() => letterTo(email) !== undefined)
  const said = letterTo(email)!.paragraphs.join(' ')
  expect(said).toContain('Your calendar address no longer works: make a new one')
  expect(said).toContain('Notifications on 1 device are off: turn them on again')
})

test('a password that is changed ends the same elsewhere, and leaves the browser that changed it alone', async () => {
  const { _id: id, token, email } = await upeo.person()
  const other = await signIn(email)
  await subscribe(token, `${id}-mine`)
  await subscribe(other, `${id}-other`)
  const calendar = await openCalendar(other)
  const body = { currentPassword: 'Karibu2026', password: 'Kwaheri2027' }
  await upeo.call.must(updateProfile, { token, body })
  expect(await calendar()).toBe(404)
  expect(await browsersOf(id)).toEqual([`${id}-mine`])
  expect((await upeo.call(getProfile, { token: other })).status).toBe(401)
  await until(() => letterTo(email) !== undefined)
})

test('signing out ends push messages to that browser, and to no other', async () => {
  const { _id: id, token, email } = await upeo.person()
  const phone = await signIn(email)
  await subscribe(token, `${id}-desk`)
  await subscribe(phone, `${id}-phone`)
  await upeo.call.must(logout, { token: phone })
  expect(await browsersOf(id)).toEqual([`${id}-desk`])
})

test('no secret of a calendar’s address is kept', async () => {
  const { _id: id, token } = await upeo.person()
  const { url } = await upeo.call.must(renewFeedAddress, { token })
  const secret = url!.split('/').at(-1)!
  const { rows } = await sql`select to_jsonb(f)::text as kept from calendar_feeds f where user_id = ${id}`.execute(
    upeo.db,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('an address that was made before secrets were hashed goes on working', async () => {
  const { _id: id } = await upeo.person()
  await sql`insert into calendar_feeds (user_id, token, created_at) values (${id}, 'from-before', now())`.execute(
    upeo.db,
  )
  expect((await upeo.app.inject({ url: '/api/calendar/feed/from-before' })).statusCode).toBe(200)
})

test('an account is not deleted without its password', async () => {
  const { token } = await upeo.person()
  const erase = (body: object) => upeo.call(deleteProfile, { token, body })
  expect((await erase({})).status).toBe(400)
  expect(await erase({ currentPassword: 'Nope2026' })).toMatchObject({ status: 422, error: { code: 'wrong_password' } })
  expect((await upeo.call(getProfile, { token })).status).toBe(200)
  expect((await erase({ currentPassword: 'Karibu2026' })).status).toBe(200)
})

test.each(['Password1', 'Qwerty123', 'Abcdef1'])('nobody chooses the password %s', async (password) => {
  const { token, email } = await upeo.person()
  const refused = { status: 400, error: { fields: { password: expect.any(String) } } }
  const body = { name: 'x', username: 'Somebody', email: 'somebody@example.com', password }
  expect(await upeo.call(register, { body })).toMatchObject(refused)
  const change = { currentPassword: 'Karibu2026', password }
  expect(await upeo.call(updateProfile, { token, body: change })).toMatchObject(refused)
  const link = await resetLink(email)
  expect(await upeo.call(resetPassword, { params: { token: link }, body: { password } })).toMatchObject(refused)
})
