import { readdirSync, readFileSync } from 'node:fs'
import { APPEAL_LIMIT } from '@upeo/domain/appeals/appeals'
import { BROUGHT_BY_UPEO } from '@upeo/domain/bookings/direct-bookings'
import { holdLengths } from '@upeo/domain/bookings/holds'
import { MPESA_MAX } from '@upeo/domain/bookings/ways-to-pay'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { DESTINATION_WAIT } from '@upeo/domain/disbursements/payout-destination'
import { helpTopics, type HelpTopic } from '@upeo/domain/help/topics'
import { formatKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { parseCatalogue } from '@upeo/domain/words/catalogue'
import { keyOf, learn, speak } from '@upeo/domain/words/say'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpPages } from './help-pages.ts'
import { searchHelp } from './search-help.ts'

const first = (query: string) => searchHelp(helpPages(), query)[0]?.to

test.each([
  ['how do I cancel my booking?', '/help/cancelling#how-to-cancel'],
  ['no request on my phone', '/help/paying#no-prompt'],
  ['mpesa', '/help/paying#mpesa'],
  ['M-PESA', '/help/paying#mpesa'],
  ['money back', '/help/refunds#how-it-comes-back'],
  ['tickets', '/help/booking#tickets'],
  ['tiketi', '/help/booking#tickets'],
  ['emergency', '/help/safety#emergency'],
  ['dharura', '/help/safety#emergency'],
  ['kids', '/help/booking#children'],
  ['payouts', '/help/guides#payouts'],
  ['withdraw', '/help/guides#payouts'],
  ['fees', '/help/guides#commission'],
])('“%s” finds %s first', (query, to) => expect(first(query)).toBe(to))

describe('in Swahili', () => {
  let before: ReturnType<typeof speak>
  beforeAll(() => {
    const folder = new URL('../../../../../packages/domain/words/sw/', import.meta.url)
    for (const file of readdirSync(folder)) {
      for (const [sentence, other] of parseCatalogue(readFileSync(new URL(file, folder), 'utf8'), file))
        learn('sw', { [keyOf(sentence)]: other })
    }
    before = speak(() => 'sw')
  })
  afterAll(() => void speak(before))

  test.each([
    ['nitaghairi vipi booking yangu?', '/help/cancelling#how-to-cancel'],
    ['kughairi', '/help/cancelling#how-to-cancel'],
    ['cancel', '/help/cancelling#how-to-cancel'],
    ['ninalipaje na mpesa', '/help/paying#mpesa'],
    ['kurudishiwa pesa', '/help/refunds#how-it-comes-back'],
    ['tiketi zangu', '/help/booking#tickets'],
    ['refund kiongozi', '/help/refunds#how-it-comes-back'],
    ['ticket', '/help/booking#tickets'],
    ['watoto', '/help/booking#children'],
    ['dharura', '/help/safety#emergency'],
    ['emergency', '/help/safety#emergency'],
    ['kamisheni', '/help/guides#commission'],
    ['kutoa pesa', '/help/guides#payouts'],
  ])('“%s” finds %s first', (query, to) => expect(first(query)).toBe(to))

  test('words that are nowhere, and questions without one, find nothing', () => {
    expect(searchHelp(helpPages(), 'nyambizi')).toEqual([])
    expect(searchHelp(helpPages(), 'je, ni vipi')).toEqual([])
  })
})

test.each(['guide`s commission', 'GUIDE’S COMMISSION', 'gu´ide cômmission'])(
  '“%s” finds what “guide commission” does',
  (query) => {
    const found = searchHelp(helpPages(), 'guide commission')
    expect(found.length).toBeGreaterThan(0)
    expect(searchHelp(helpPages(), query)).toEqual(found)
  },
)

test('a word is not cut down to what many others begin with', () => {
  expect(searchHelp(helpPages(), 'calling the guide').map(({ to }) => to)).not.toContain(
    '/help/cancelling#how-to-cancel',
  )
})

test('words that are nowhere, and questions without one, find nothing', () => {
  expect(searchHelp(helpPages(), 'submarine')).toEqual([])
  expect(searchHelp(helpPages(), 'how do I')).toEqual([])
  expect(searchHelp(helpPages(), '   ')).toEqual([])
})

test('where no answer has every word, those with some of them are found', () => {
  expect(searchHelp(helpPages(), 'verified submarine').map(({ to }) => to)).toContain('/help/safety#verified')
})

test('every topic has its page, and each answer its own address', () => {
  expect(helpPages().map(({ topic }) => topic)).toEqual(helpTopics)
  for (const { sections } of helpPages()) {
    expect(sections.length).toBeGreaterThan(3)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  }
})

test.each<[HelpTopic, string, string]>([
  ['paying', 'the time to pay by M-Pesa', lengthText(holdLengths.mpesa)],
  ['paying', 'the time to pay a guide', lengthText(holdLengths.bank)],
  ['paying', 'the most that M-Pesa takes', formatKes(MPESA_MAX)],
  ['paying', 'the VAT', `${VAT_PERCENT}%`],
  ['paying', 'how long an appeal can be made', lengthText(APPEAL_LIMIT)],
  ['guides', 'the commission', `${COMMISSION_PERCENT}%`],
  ['guides', 'how long a new account waits', lengthText(DESTINATION_WAIT)],
  ['guides', 'how long guests of Upeo stay its own', lengthText(BROUGHT_BY_UPEO)],
])('on %s, %s is the rule’s own', (topic, _what, figure) => expect(wordsOf(topic)).toContain(figure))

test('the buttons that help names are there', () => {
  for (const name of ['Complete Booking', 'Wrong number?']) {
    expect(wordsOf('paying')).toContain(name)
    expect(sources('../bookings/payment')).toContain(name)
  }
})

const wordsOf = (topic: HelpTopic) =>
  helpPages()
    .filter((page) => page.topic === topic)
    .flatMap(({ sections }) => sections.flatMap(({ body }) => body.flat()))
    .join(' ')

function sources(folder: string): string {
  const path = new URL(`${folder}/`, import.meta.url)
  return readdirSync(path)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(new URL(file, path), 'utf8'))
    .join()
}
