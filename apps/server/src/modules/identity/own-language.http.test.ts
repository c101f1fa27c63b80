import { forgotPassword } from '@upeo/contract/identity/password-reset'
import { getProfile, LANGUAGE_WANTED, updateProfile } from '@upeo/contract/identity/profile'
import { login } from '@upeo/contract/identity/sign-in'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { subscribePush } from '@upeo/contract/notifications/push'
import { say } from '@upeo/domain/words/say'
import { expect, test } from 'vitest'
import { createTestApp, testApp } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'
import { inLanguage } from '../../platform/spoken-language.ts'

const upeo = testApp({ work: true, languages: ['en', 'sw'] })

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36' }
const computer = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/144.0' }

const person = (page: 'en-KE' | 'sw-KE' = 'en-KE', on = upeo) =>
  on.person('user', { ...phone, 'accept-language': page })

const letterTo = async (email: string) => {
  const find = () => upeo.letters.find(({ to }) => to === email)
  await until(() => find() !== undefined)
  return find()!
}

test('an account keeps the language of the page that it was made on', async () => {
  expect(await person('sw-KE')).toMatchObject({ language: 'sw' })
  expect(await person()).toMatchObject({ language: 'en' })
})

test('people choose their own language, and nobody else’s', async () => {
  const [mine, other] = [await person(), await person()]
  expect(await upeo.call(updateProfile, { token: mine.token, body: { language: 'sw' } })).toMatchObject({
    status: 200,
    body: { _id: mine._id, language: 'sw' },
  })
  expect(await upeo.call.must(getProfile, { token: mine.token })).toMatchObject({ language: 'sw' })
  expect(await upeo.call.must(getProfile, { token: other.token })).toMatchObject({ language: 'en' })
  expect(await upeo.call(updateProfile, { body: { language: 'sw' } })).toMatchObject({ status: 401 })
})

test.each(['fr', 'xx', '', null])('%j is no language of an account', async (language) => {
  const { token } = await person()
  expect(await upeo.call(updateProfile, { token, body: { language } as never })).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: { language: LANGUAGE_WANTED } },
  })
  expect(await upeo.call.must(getProfile, { token })).toMatchObject({ language: 'en' })
})

test('a language that is not offered is refused: its letters would lead nowhere', async () => {
  const english = await createTestApp({ languages: ['en'] })
  try {
    const { token } = await person('sw-KE', english)
    expect(await english.call(updateProfile, { token, body: { language: 'sw' } })).toMatchObject({
      status: 400,
      error: { code: 'invalid_input', fields: { language: LANGUAGE_WANTED } },
    })
    expect(await english.call.must(getProfile, { token })).toMatchObject({ language: 'en' })
  } finally {
    await english.dispose()
  }
})

test('letters, pushes and the bell speak it, and lead to pages in it', async () => {
  const { token, name, email } = await person('sw-KE')
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  await upeo.call.must(subscribePush, { token, body: { endpoint: 'https://push.example/zuhura', keys } })
  // Whatever the page is in on which something happens.
  await upeo.call.must(login, { body: { email, password: 'Karibu2026' }, headers: computer })
  const letter = await letterTo(email)
  const [greeting, subject] = inLanguage('sw', () => [
    say('Hello {name},', { name }),
    say('New sign-in to your Upeo account'),
  ])
  expect(subject).not.toBe('New sign-in to your Upeo account')
  expect(letter).toMatchObject({
    language: 'sw',
    subject,
    action: { url: 'http://localhost:3000/sw/dashboard/security' },
  })
  expect(letter.paragraphs[0]).toBe(greeting)
  await until(() => upeo.pushed.length === 1)
  const title = inLanguage('sw', () => say('New sign-in to your account'))
  expect(upeo.pushed[0]?.message).toMatchObject({ title, link: '/sw/dashboard/security' })
  // In the app every link is within the pages that are read.
  const { notifications } = await upeo.call.must(listNotifications, { token })
  expect(notifications).toMatchObject([{ title, link: '/dashboard/security' }])
})

test('the link that sets a new password leads to a page in the account’s language', async () => {
  const { email } = await person('sw-KE')
  await upeo.call.must(forgotPassword, { body: { email } })
  const { language, subject, action } = await letterTo(email)
  expect({ language, subject }).toEqual({
    language: 'sw',
    subject: inLanguage('sw', () => say('Set a new password for Upeo')),
  })
  expect(action?.url).toMatch(/^http:\/\/localhost:3000\/sw\/reset-password\/\S+$/)
})
