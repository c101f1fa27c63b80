import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../../testing/rendered.ts'
import { DirectForm } from './direct-form.tsx'

const offer = (id: string, date: string) => ({
  _id: id,
  activity: { _id: 'a1', name: 'Crater rim walk' },
  date,
  startTime: '07:30',
  startsAt: `${date}T04:30:00.000Z`,
  seatsLeft: 4,
  adultPrice: 2500,
  childPrice: 1750,
})

const shown = (chosen: string | null) => {
  const offers = {
    departures: [offer('d1', '2100-03-14'), offer('d2', '2100-03-15')],
    acceptsMpesa: true,
    commissionByUpeo: 3,
  }
  const form = createElement(DirectForm, { offers, chosen, onBooked: () => {} })
  return textOf(createElement(MantineProvider, null, form))
}

test('opened for a date that can no longer be booked, the form says so before it offers another', () => {
  const said = 'The date you asked for can no longer be booked.'
  expect(shown('gone')).toContain(said)
  expect(shown('d2')).not.toContain(said)
  expect(shown(null)).not.toContain(said)
})
