import { randomUUID } from 'node:crypto'
import { answerEnquiry, listEnquiries } from '@upeo/contract/admin/enquiries'
import { getOverview } from '@upeo/contract/admin/overview'
import { takeFromQueue } from '@upeo/contract/admin/queues'
import { sendEnquiry } from '@upeo/contract/help/enquiries'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { DAY, SECOND, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { until } from '../../../testing/until.ts'

const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa, rateLimits: true, work: true })
let people: Awaited<ReturnType<typeof createMarketplace>>['people']
beforeAll(async () => {
  people = (await createMarketplace(upeo, mpesa)).people
})
beforeEach(() => sql`truncate enquiries, rate_limits`.execute(upeo.owner))

type Body = BodyInput<typeof sendEnquiry>
const asked: Omit<Body, 'id'> = {
  name: 'Moraa Nyaboke',
  email: 'moraa@example.com',
  phone: '',
  topic: 'paying',
  words: 'M-Pesa took the money twice for BOOKING-992151.',
}

const send = (other: Partial<Body> = {}, token?: string) =>
  upeo.call(sendEnquiry, { body: { id: randomUUID(), ...asked, ...other }, ...(token && { token }) })
const waiting = async (token = people.support.token) =>
  (await upeo.call.must(listEnquiries, { token, query: {} })).enquiries
const answer = (id: string, token: string, note = 'Called them: the second one is on its way back.') =>
  upeo.call(answerEnquiry, { token, params: { id }, body: { note } })

test('anybody can write to Upeo, and nothing is sent to the address that they give', async () => {
  upeo.letters.length = 0
  expect(await send()).toMatchObject({ status: 201, body: { message: 'Thank you. We have your message.' } })
  upeo.clock.advance(SECOND)
  await send({ email: '', phone: '0712 345 678', name: 'Otieno', topic: 'safety' }, people.customer.token)
  expect(await waiting()).toMatchObject([
    { ...asked, user: null, answer: null, waiting: { taken: null } },
    { name: 'Otieno', phone: '0712 345 678', topic: 'safety', user: { _id: people.customer.id } },
  ])
  expect(upeo.letters).toEqual([])
})

test('answered by mail, once, in the language in which it was written, and with nothing of what was written', async () => {
  const id = randomUUID()
  await upeo.call.must(sendEnquiry, { body: { id, ...asked }, headers: { 'accept-language': 'sw' } })
  upeo.letters.length = 0
  const body = { note: 'The second payment is on its way back.\nIt takes a day.', mail: true }
  const { token } = people.support
  const both = [0, 1].map(() => upeo.call(answerEnquiry, { token, params: { id }, body }))
  expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200, 409]))
  await until(() => upeo.letters.length > 0)
  expect(upeo.letters).toMatchObject([
    {
      to: 'moraa@example.com',
      language: 'sw',
      subject: 'Jibu letu kwa ujumbe wako',
      paragraphs: [
        expect.stringContaining('Uliandikia Upeo tarehe'),
        'The second payment is on its way back.',
        'It takes a day.',
        expect.any(String),
      ],
    },
  ])
  expect(JSON.stringify(upeo.letters)).not.toMatch(/Moraa|BOOKING-992151/)
  const { enquiries } = await upeo.call.must(listEnquiries, { token, query: { state: 'answered' } })
  expect(enquiries).toMatchObject([{ _id: id, answer: { mailed: true, note: body.note } }])
})

test('nothing is mailed to who gave a number only', async () => {
  await send({ email: '', phone: '0712 345 678' })
  const [enquiry] = await waiting()
  const body = { note: 'The trip is on.', mail: true }
  const params = { id: enquiry!._id }
  expect(await upeo.call(answerEnquiry, { token: people.support.token, params, body })).toMatchObject({ status: 409 })
  expect(await waiting()).toHaveLength(1)
})

test.each<[Partial<Body> & Record<string, unknown>, string, string]>([
  [{ email: '', phone: '' }, 'email', 'Please give an email address or a phone number, so that we can answer.'],
  [{ email: 'not an address' }, 'email', 'Please enter a valid email address.'],
  [{ phone: '12' }, 'phone', 'Please enter a phone number that we can call, such as 0712 345 678.'],
  [{ name: '   ' }, 'name', 'Please tell us your name.'],
  [{ words: 'Help' }, 'words', 'Please write a little more, so that we can help.'],
  [{ topic: '' as never }, 'topic', 'Please choose what it is about.'],
])('%j is refused at %s', async (wrong, field, message) => {
  expect(await send(wrong)).toMatchObject({ status: 400, error: { fields: { [field]: message } } })
})

test('five a day are sent by an account, and by all without one behind a network', async () => {
  const sendSix = async (token?: string) => {
    const answers = []
    for (let sent = 0; sent < 6; sent += 1) answers.push((await send({}, token)).status)
    return answers
  }
  expect(await sendSix(people.customer.token)).toEqual([201, 201, 201, 201, 201, 429])
  expect(await sendSix()).toEqual([201, 201, 201, 201, 201, 429])
  const kept = await sql`select max(expires_at) as until from rate_limits`.execute(upeo.db)
  expect(kept.rows).toEqual([{ until: addTime(upeo.clock.now(), DAY) }])
})

test('support takes it, answers it once, and the audit log has what was noted', async () => {
  await send({}, people.customer.token)
  const [enquiry] = await waiting()
  const id = enquiry!._id
  expect(await upeo.call.must(getOverview, { token: people.admin.token })).toMatchObject({ enquiries: 1 })
  const take = { params: { queue: 'enquiries', id }, body: { over: false } } as const
  expect(await upeo.call(takeFromQueue, { token: people.content.token, ...take })).toMatchObject({ status: 403 })
  expect(await upeo.call(takeFromQueue, { token: people.support.token, ...take })).toMatchObject({ status: 200 })
  expect(await waiting()).toMatchObject([{ waiting: { taken: { by: { _id: people.support.id } } } }])
  expect(await answer(id, people.content.token)).toMatchObject({ status: 403 })
  expect(await answer(randomUUID(), people.support.token)).toMatchObject({ status: 404 })
  const both = await Promise.all([answer(id, people.support.token), answer(id, people.admin.token)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await waiting()).toEqual([])
  const query = { state: 'answered' } as const
  const { enquiries } = await upeo.call.must(listEnquiries, { token: people.support.token, query })
  expect(enquiries).toMatchObject([{ _id: id, answer: { note: 'Called them: the second one is on its way back.' } }])
  const logged = await sql`
    select detail from audit_log where action = 'enquiry.answer' and subject_id = ${id}`.execute(upeo.db)
  expect(logged.rows).toEqual([
    {
      detail: {
        customerId: people.customer.id,
        topic: 'paying',
        mail: false,
        note: 'Called them: the second one is on its way back.',
      },
    },
  ])
})
