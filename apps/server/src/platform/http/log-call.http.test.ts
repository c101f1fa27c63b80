import { approvePayment } from '@upeo/contract/bookings/manual-confirmation'
import { login } from '@upeo/contract/identity/sign-in'
import { getProfile } from '@upeo/contract/identity/profile'
import { listFailedWork } from '@upeo/contract/admin/failed-work'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { keepLog } from '../../../testing/kept-log.ts'
import { marketplacePassword } from '../../../testing/market-people.ts'
import { createMarketplace, type Marketplace } from '../../../testing/marketplace.ts'
import { sendTo } from '../../../testing/send-raw.ts'
import { until } from '../../../testing/until.ts'
import { beforeAll, expect, test } from 'vitest'

/** What happened can be told from the log: who did what, from where, how it ended, and what came of it later. */

const kept = keepLog()
const mpesa = acceptingMpesa()
const mailer = { send: () => Promise.reject(new Error('no mail today')) }
const upeo = testApp({ provider: mpesa, log: kept.log, work: true, mailer })
let market: Marketplace
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
})

const lastCall = () => kept.lines('call').at(-1)

test('a call says who made it, in which role and from which network, and no more of them', async () => {
  const { id, token, email } = market.people.guide
  await upeo.call.must(getProfile, { token })
  expect(lastCall()).toEqual({
    level: 30,
    time: expect.any(String) as string,
    request: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    route: 'GET /auth/profile',
    status: 200,
    ms: expect.any(Number) as number,
    person: id,
    role: 'vendor',
    network: '127.0.0.0/24',
    msg: 'call',
  })
  expect(kept.text()).not.toContain(email)
})

test('a sign-in says whose account was opened, or tried in vain', async () => {
  const { id, email } = market.people.customer
  await upeo.call.must(login, { body: { email, password: marketplacePassword } })
  expect(lastCall()).toMatchObject({ route: 'POST /auth/login', status: 200, account: id })
  await upeo.call(login, { body: { email, password: 'Karibu1999' } })
  expect(lastCall()).toMatchObject({ status: 401, outcome: 'invalid_credentials', account: id })
  await upeo.call(login, { body: { email: 'nobody@upeo.example', password: 'Karibu1999' } })
  expect(lastCall()).toMatchObject({ status: 401, outcome: 'invalid_credentials', account: null })
  const suspended = market.people.suspended
  await upeo.call(login, { body: { email: suspended.email, password: marketplacePassword } })
  expect(lastCall()).toMatchObject({ status: 403, outcome: 'forbidden', account: suspended.id })
})

test('a refusal says why, and whom it was that asked', async () => {
  await upeo.call(getProfile, { token: 'somebody-made-this-up' })
  expect(lastCall()).toMatchObject({ status: 401, outcome: 'unauthenticated' })
  expect(lastCall()).not.toHaveProperty('person')
  const { id, token } = market.people.customer
  await upeo.call(listFailedWork, { token })
  expect(lastCall()).toMatchObject({ route: 'GET /admin/failed-work', status: 403, outcome: 'forbidden', role: 'user' })
  await sendTo(upeo.app, 'GET', `/api/no-such-call/${id}`, { token })
  expect(lastCall()).toMatchObject({ route: 'GET /*', status: 404, outcome: 'not_found' })
})

test('what a request leads to later, in jobs that jobs have asked for, says which request it was', async () => {
  const id = await market.booking('mine', 'bank', true)
  await upeo.call.must(approvePayment, { token: market.people.guide.token, params: { id } })
  const request = lastCall()?.['request']
  expect(request).toBeDefined()
  const letters = () => kept.lines().filter((line) => line['job'] === 'notifications.send-letter')
  await until(() => letters().some((line) => line['request'] === request))
})
