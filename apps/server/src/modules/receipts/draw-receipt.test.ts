import { inflateSync } from 'node:zlib'
import { fromKes } from '@upeo/domain/money'
import { localDate } from '@upeo/domain/time'
import { readableHostileTexts } from '@upeo/testkit/hostile-texts/hostile-texts'
import { expect, test } from 'vitest'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const now = new Date('2026-03-02T06:00:00Z')
const factsWith = (text: string): ReceiptFacts => ({
  reference: 'UP-0001',
  customer: text,
  guide: text,
  business: text,
  activity: text,
  startsOn: localDate('2026-03-14'),
  adults: 2,
  children: 0,
  adultPrice: fromKes(2500),
  childPrice: fromKes(0),
  subtotal: fromKes(5000),
  vat: fromKes(800),
  vatRate: 16,
  total: fromKes(5800),
  paid: fromKes(5800),
  method: 'mpesa',
  paymentStatus: 'paid',
  confirmedAt: now,
  mpesaReceipt: text,
})

/** The objects of a file without what lies in its streams, and the words that its one page shows. */
async function read(text: string) {
  const file = (await drawReceipt(factsWith(text), now)).toString('latin1')
  const heads = [...file.matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)]
  const streams = heads.map(({ 0: head, 1: length, index }) => file.slice(index + head.length).slice(0, Number(length)))
  const content = streams.map((bytes) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')).join('\n')
  const shown = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  const objects = streams.reduce((rest, bytes) => rest.replace(bytes, () => ''), file)
  const operators = new Set(content.replaceAll(/<[0-9a-f]*>/g, '').match(/(?<![\w/])[A-Za-z*]+/g))
  return { objects, operators, shown: shown.join('').replaceAll(/\s/g, '') }
}

const names = (objects: string) => new Set(objects.match(/\/[A-Za-z]+/g))

test('a receipt has no object and no operator more, whatever people are called', async () => {
  const harmless = await read('harmless')
  expect(harmless.shown).toContain('Receivedfromharmless')
  expect(harmless.objects.match(/\/Type \/Page\b/g)).toHaveLength(1)
  for (const text of readableHostileTexts.map((each) => each.slice(0, 120))) {
    const { objects, operators, shown } = await read(text)
    expect([text, names(objects)]).toEqual([text, names(harmless.objects)])
    expect(objects.match(/ obj\b/g)?.length).toBe(harmless.objects.match(/ obj\b/g)?.length)
    expect([...operators].filter((each) => !harmless.operators.has(each))).toEqual([])
    // What the built-in fonts know stands there as it is.
    expect(shown).toContain(/^[ -~]+$/.test(text) ? text.replaceAll(/\s/g, '') : '')
  }
})
