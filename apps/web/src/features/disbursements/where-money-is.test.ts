import type { getEarnings } from '@upeo/contract/disbursements/earnings'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { fromKes, sum, toKes } from '@upeo/domain/money'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf, readIn } from '../../testing/rendered.ts'
import { WhereMoneyIs } from './where-money-is.tsx'

const money = {
  totalPaidOut: 40_000,
  reserved: 2500.5,
  availableBalance: 7000,
  receivedDirectly: 12_000,
  owed: 900.25,
  broughtForward: 0,
  totalEarnings: 60_600.25,
  escrowShare: 5000,
} as AnswerOf<typeof getEarnings>

/** The amount of each line of the table, by its name. */
function lines(facts: typeof money): ReadonlyMap<string, number> {
  const html = htmlOf(createElement(WhereMoneyIs, { money: facts }))
  const rows = [...html.matchAll(/<tr><th scope="row"[^]*?<\/tr>/g)].map(([row]) => readIn(row).trim())
  return new Map(
    rows.map((row) => {
      const [, name = '', amount = ''] = /^(.*?) (\S?KES \S+)$/.exec(row) ?? []
      const kes = Number(amount.replaceAll(/[^\d.]/g, ''))
      return [name, amount.startsWith('KES') ? kes : -kes]
    }),
  )
}

test('all that was earned is somewhere: the lines come to the total, with what guests paid straight to the guide', () => {
  const shown = [...lines(money)]
  const total = shown.findIndex(([name]) => name === 'Total earned')
  expect(toKes(sum(...shown.slice(0, total).map(([, kes]) => fromKes(kes))))).toBe(money.totalEarnings)
  expect(shown[total]?.[1]).toBe(money.totalEarnings)
  expect(shown.find(([name]) => name.startsWith('Received directly'))?.[1]).toBe(money.receivedDirectly)
})
