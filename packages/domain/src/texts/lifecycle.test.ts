import { expect, test } from 'vitest'
import { eventsFrom } from '../../testing/events-from.ts'
import { textLifecycle, textStatuses } from './lifecycle.ts'

test('a text goes on from each state as the table says, and from its end nowhere', () => {
  expect(
    Object.fromEntries(textStatuses.map((status) => [status, eventsFrom(textLifecycle, status, 'system')])),
  ).toEqual({
    waiting: ['send', 'giveUp'],
    sending: ['sendAgain', 'putBack', 'accept', 'refuse', 'lose'],
    sent: ['deliver', 'fail'],
    delivered: [],
    failed: ['deliver'],
    unknown: [],
  })
})

test('nobody but the clock and whoever carries it moves a text', () => {
  for (const by of ['customer', 'vendor', 'admin'] as const) {
    expect(textStatuses.flatMap((status) => eventsFrom(textLifecycle, status, by))).toEqual([])
  }
})
