import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../testing/rendered.ts'
import { DepartureMenu } from './departure-menu.tsx'

function menu(seatsTaken: number, isComing = true): string {
  const departure = {
    _id: 'd1',
    activityId: 'a1',
    date: '2026-03-14',
    startTime: '07:30',
    capacity: 8,
    seatsTaken,
    bookingCount: seatsTaken === 0 ? 0 : 1,
    salesClosed: false,
  }
  const list = createElement(DepartureMenu, { departure, isComing, onRemoved: () => {} })
  const client = new QueryClient()
  return htmlOf(createElement(MantineProvider, null, createElement(QueryClientProvider, { client }, list)))
}

test('from the calendar a date leads to its people, and can be moved with them, called off and closed', () => {
  const booked = menu(3)
  for (const to of ['', '?act=postpone', '?act=callOff']) {
    expect(booked).toContain(`href="/vendor/dashboard/departures/d1${to}"`)
  }
  expect(booked).toContain('Close sales')
  expect(booked).not.toContain('Remove this date')
})

test('one that nobody has booked can be removed, and of one that has left only the people are shown', () => {
  const free = menu(0)
  expect(free).toMatch(/Close sales[^]*Remove this date/)
  expect(free).not.toMatch(/act=/)
  expect(menu(3, false)).toContain('href="/vendor/dashboard/departures/d1"')
  expect(menu(3, false)).not.toMatch(/act=|Close sales/)
})
