import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Pack } from '@upeo/contract/tickets/check-ins'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { packQuery } from '../../../lib/pack-queries.ts'
import { textOf } from '../../../testing/rendered.ts'
import { RunSheet } from './run-sheet.tsx'

function shown(facts: Partial<Pack['sheet']>): string {
  const sheet = {
    _id: 'd1',
    activity: { _id: 'a1', name: 'Crater rim walk' },
    date: '2100-03-14',
    startTime: '07:30',
    startsAt: '2100-03-14T04:30:00.000Z',
    endsAt: '2100-03-14T07:30:00.000Z',
    capacity: 8,
    seatsTaken: 3,
    salesClosed: false,
    guests: [],
    equipment: [],
    meetingPoint: { description: '', address: '', instructions: '', language: 'en', translation: null },
    location: 'Naivasha',
    ...facts,
  } as unknown as Pack['sheet']
  const pack = { sheet, checkIns: [], replaced: [], cancelled: [], keys: [], readAt: sheet.startsAt }
  const client = new QueryClient()
  client.setQueryData(packQuery('d1').queryKey, { pack, fetchedAt: '2026-03-02T06:00:00.000Z' })
  const parts = { RecordCash: () => null, Changes: () => null, ChangeActs: () => null }
  const page = createElement(RunSheet, { departureId: 'd1', ...parts })
  return textOf(createElement(MantineProvider, null, createElement(QueryClientProvider, { client }, page)))
}

test('the guide is offered to book wherever they may: also where sales are closed or the trip is under way, never beyond its places or its end', () => {
  expect(shown({})).toContain('New booking')
  expect(shown({ salesClosed: true })).toContain('New booking')
  expect(shown({ startsAt: '2020-03-14T04:30:00.000Z' })).toContain('New booking')
  expect(shown({ seatsTaken: 8 })).not.toContain('New booking')
  expect(shown({ startsAt: '2020-03-14T04:30:00.000Z', endsAt: '2020-03-14T07:30:00.000Z' })).not.toContain(
    'New booking',
  )
})
