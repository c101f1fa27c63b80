import { fromKes } from '@upeo/domain/money'
import { localDate } from '@upeo/domain/time'
import { readableHostileTexts } from '../../../testing/hostile-texts/hostile-texts.ts'
import { pdfShapeOf } from '../../../testing/pdf-shape.ts'
import { expect, test } from 'vitest'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const now = new Date('2026-03-02T06:00:00Z')
const factsWith = ([
  customer = '',
  guide = '',
  business = '',
  activity = '',
  mpesaReceipt = '',
]: readonly string[]): ReceiptFacts => ({
  reference: 'UP-0001',
  customer,
  guide,
  business,
  activity,
  startsOn: localDate('2026-03-14'),
  startTime: '07:30',
  adults: 2,
  children: 0,
  source: 'online',
  priceAgreed: false,
  adultPrice: fromKes(2500),
  childPrice: fromKes(0),
  subtotal: fromKes(5000),
  vat: fromKes(800),
  vatRate: 16,
  total: fromKes(5800),
  paid: fromKes(5800),
  refunded: fromKes(0),
  method: 'mpesa',
  paymentStatus: 'paid',
  confirmedAt: now,
  mpesaReceipt,
})

const read = async (texts: readonly string[]) => pdfShapeOf(await drawReceipt(factsWith(texts), now))

test('a receipt has no object and no operator more, whatever people are called', { timeout: 30_000 }, async () => {
  const harmless = await read(['harmless', 'b', 'c', 'd', 'e'])
  expect([harmless.shape.pages, harmless.words]).toEqual([1, expect.stringContaining('Receivedfromharmless')])
  const hostile = readableHostileTexts.map((text) => text.slice(0, 120))
  for (let at = 0; at < hostile.length; at += 5) {
    const texts = hostile.slice(Math.min(at, hostile.length - 5)).slice(0, 5)
    const { shape, words } = await read(texts)
    expect([texts, shape]).toEqual([texts, harmless.shape])
    // What the built-in fonts know stands there as it is.
    const printed = texts.filter((text) => /^[ -~]+$/.test(text)).map((text) => text.replaceAll(/\s/g, ''))
    expect(printed.filter((text) => !words.includes(text))).toEqual([])
  }
})
