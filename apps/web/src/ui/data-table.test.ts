import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../testing/rendered.ts'
import { DataTable, type Column } from './data-table.tsx'

interface Day {
  readonly day: string
  readonly earned: number
}
const columns: readonly Column<Day>[] = [
  { header: 'Day', cell: ({ day }) => day },
  { header: 'Earned', cell: ({ earned }) => `KES ${earned}.00`, empty: ({ earned }) => earned === 0 },
]

test('cells that say nothing are marked, so that the cards of a phone leave them out', () => {
  const rows = [
    { day: '1 Mar', earned: 0 },
    { day: '2 Mar', earned: 100 },
  ]
  const html = htmlOf(createElement(DataTable<Day>, { caption: 'Days', columns, rows, keyOf: ({ day }) => day }))
  expect([...html.matchAll(/<td[^>]*data-empty="true"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['KES 0.00'])
})
