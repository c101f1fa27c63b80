import { createElement } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../../testing/rendered.ts'
import { HoldTimer } from './hold-timer.tsx'

test.each([
  [{ adults: 1, children: 0 }, 'We are holding your spot for'],
  [{ adults: 1, children: 1 }, 'We are holding your spots for'],
])('of %j it says: %s', (participants, said) => {
  const booking = { holdExpiresAt: '2100-03-14T04:30:00.000Z', participants }
  expect(textOf(createElement(HoldTimer, { booking }))).toContain(said)
})
