import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf, readIn } from '../../../testing/rendered.ts'
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

const htmlShown = (chosen: string | null) => {
  const offers = {
    departures: [offer('d1', '2100-03-14'), offer('d2', '2100-03-15'), offer('d3', '2100-03-15')],
    acceptsMpesa: true,
    commissionByUpeo: 3,
  }
  const form = createElement(DirectForm, { offers, chosen, onBooked: () => {} })
  return htmlOf(createElement(MantineProvider, null, form))
}
const shown = (chosen: string | null) => readIn(htmlShown(chosen))

test('opened for a date that can no longer be booked, the form says so before it offers another', () => {
  const said = 'The date you asked for can no longer be booked.'
  expect(shown('gone')).toContain(said)
  expect(shown('d2')).not.toContain(said)
  expect(shown(null)).not.toContain(said)
})

test('the departures of the day alone are to choose from, the one that was asked for already chosen', () => {
  const offered = (html: string) =>
    [...html.matchAll(/<input [^>]*name="departureId"[^>]*>/g)].map(([input]) => ({
      id: /value="(\w+)"/.exec(input)?.[1],
      chosen: / checked=/.test(input),
    }))
  expect(offered(htmlShown(null))).toEqual([{ id: 'd1', chosen: true }])
  expect(offered(htmlShown('d3'))).toEqual([
    { id: 'd2', chosen: false },
    { id: 'd3', chosen: true },
  ])
  expect(shown('d3')).toContain('07:30 Crater rim walk 4 spots free')
})

test('what it costs the guide is said once', () => expect(shown(null).match(/commission/g)).toHaveLength(1))
