import { expect, test } from 'vitest'
import { withoutAllowed } from './allowances.ts'

test('what is allowed is left out, and an allowance that nothing needs any more is found', () => {
  const found = [
    { path: 'a.ts:7', problem: 'writes seats, which departures owns' },
    { path: 'b.ts:1', problem: 'writes seats, which departures owns' },
  ]
  const allowed = [
    { path: 'a.ts', problem: 'writes seats' },
    { path: 'c.ts', problem: 'writes seats' },
  ]
  expect(withoutAllowed(found, allowed)).toEqual([
    found[1],
    { path: 'lab/walls/allowances.ts', problem: 'still allows that c.ts writes seats' },
  ])
})
