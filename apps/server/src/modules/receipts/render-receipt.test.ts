import { fromKes } from '@upeo/domain/money'
import { localDate } from '@upeo/domain/time'
import type { Language } from '@upeo/domain/words/languages'
import { readableHostileTexts } from '../../../testing/hostile-texts/hostile-texts.ts'
import { pdfShapeOf } from '../../../testing/pdf-shape.ts'
import { readPdf } from '../../../testing/pdf-texts.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { unsaidIn } from '../../../testing/unsaid.ts'
import { expect, test } from 'vitest'
import { inLanguage } from '../../platform/spoken-language.ts'
import { renderReceipt } from './render-receipt.ts'
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

const read = async (texts: readonly string[]) => pdfShapeOf(await renderReceipt(factsWith(texts), now))

test('a receipt has no object and no operator more, whatever people are called', { timeout: 30_000 }, async () => {
  const harmless = await read(['harmless', 'b', 'c', 'd', 'e'])
  expect([harmless.shape.pages, harmless.words]).toEqual([1, expect.stringContaining('Receivedfromharmless')])
  const hostile = readableHostileTexts.map((text) => text.slice(0, 120))
  for (let at = 0; at < hostile.length; at += 5) {
    const texts = hostile.slice(Math.min(at, hostile.length - 5)).slice(0, 5)
    const { shape, words } = await read(texts)
    expect([texts, shape]).toEqual([texts, harmless.shape])
    // Plain words stand there as they are.
    const printed = texts.filter((text) => /^[ -~]+$/.test(text)).map((text) => text.replaceAll(/\s/g, ''))
    expect(printed.filter((text) => !words.includes(text))).toEqual([])
  }
})

test('names in the letters of Kenya’s languages stand there as they are; where a sign could not be printed it is said', async () => {
  const names = ['Njeri wa Gĩthĩnji', 'Wanjirũ Mũgo', 'Ŋatai ole Sɛɛ', 'Zażółć Đặng', 'Ελένη Żółć Иванова']
  const { texts } = readPdf(await renderReceipt(factsWith(names), now))
  for (const name of names) expect(texts.join(' ')).toContain(name)
  expect(texts.join(' ')).not.toMatch(/could not be printed|\ufffd/)
  const lacking = readPdf(await renderReceipt(factsWith(['Amina 👩\u200d🌾 أمينة', 'Kamau']), now)).texts
  expect(lacking).toContain('Amina \ufffd \ufffd\ufffd\ufffd\ufffd\ufffd')
  expect(lacking.at(-1)).toBe('\ufffd marks a character that could not be printed.')
})

test('every word of a receipt goes through the catalogues', async () => {
  const facts = factsWith(['#1', '#2', '#3', 'Longonot', '#5'])
  const statuses = ['unpaid', 'partially_paid', 'paid', 'refunded', 'refund_pending', 'refund_due_from_guide'] as const
  const paid = fromKes(5900)
  const all = statuses.flatMap((paymentStatus): ReceiptFacts[] => [
    { ...facts, reference: '#6', paymentStatus, paid },
    { ...facts, reference: '#6', paymentStatus, paid, refunded: fromKes(100), children: 1, method: 'cash' },
    { ...facts, reference: '#6', paymentStatus, source: 'walk_in', priceAgreed: true, method: 'bank' },
  ])
  const wordsIn = (language: Language) =>
    inLanguage(language, async () => Promise.all(all.map(async (each) => pdfWords(await renderReceipt(each, now)))))
  const [english, marked] = [await wordsIn('en'), await wordsIn('xx')]
  expect(english.join('').length).toBeGreaterThan(3000)
  // The one word that people wrote stands there as it is.
  expect(unsaidIn(english, marked)).toEqual(['Longonot'])
})
