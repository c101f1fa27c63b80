import { SECOND } from '@upeo/domain/time'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { expect, test } from 'vitest'

const harness = mpesaHarness({}, { languages: ['en', 'sw'] })

const get = (id: string, token?: string, language = 'en') =>
  harness.app.inject({
    url: `/api/bookings/${id}/receipt`,
    headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
  })

test('a paid booking has a receipt, with every figure, that says what it is not', async () => {
  const activity = { name: 'Karura – forest walk', price_cents: 123_500 }
  const { token, id, reference } = await harness.booked({ activity, participants: { adults: 2, children: 1 } })
  expect((await get(id, token)).statusCode).toBe(409)
  await harness.pay(token, id, '0712 345 678')
  await harness.pass(10 * SECOND)
  const answer = await get(id, token)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const words = pdfWords(answer.rawPayload)
  expect(words).toContain('This is a receipt, not a tax invoice.')
  expect(words).toContain(reference)
  for (const amount of [
    'KES 2,470',
    'KES 864.50',
    'KES 3,334.50',
    'KES 533.52',
    'KES 3,868.02',
    '-KES 0.02',
    'KES 3,868',
  ]) {
    expect(words).toContain(amount)
  }
  expect(words).toContain('Rounding to whole shillings')
  expect(words).toContain('Saturday, 14 March 2026')
})

test('it is nobody else’s', async () => {
  const mine = await harness.booked()
  const other = await harness.person()
  expect((await get(mine.id, other.token)).statusCode).toBe(404)
  expect((await get(mine.id)).statusCode).toBe(401)
  expect((await get('x', mine.token)).statusCode).toBe(400)
})

test('it stays in the language in which it was first issued', async () => {
  const paid = async () => {
    const { token, id } = await harness.paid()
    return async (language: string) => pdfWords((await get(id, token, language)).rawPayload)
  }
  const [swahili, english] = [await paid(), await paid()]
  for (const language of ['sw', 'en', 'sw']) {
    expect(await swahili(language)).toContain('Hii ni risiti, si ankara ya kodi.')
  }
  for (const language of ['en', 'sw']) {
    expect(await english(language)).toContain('This is a receipt, not a tax invoice.')
  }
})
