import { expect, test } from 'vitest'
import { withDrawing } from './drawing-in-page.ts'
import { drawHouse } from './draw-house.ts'
import type { House } from './read-house.ts'

const modules = 'apps/server/src/modules'
const file = (...imports: string[]) => ({
  imports,
  asksTheTime: false,
  readsEnvironment: false,
  dayByBrowser: false,
  lines: 1,
})

test('the drawing leaves out what follows from other arrows; the table names every import and who owns which table', () => {
  const house: House = new Map([
    [`${modules}/payments/index.ts`, file(`${modules}/bookings/index.ts`, `${modules}/ledger/index.ts`)],
    [`${modules}/bookings/index.ts`, file(`${modules}/ledger/index.ts`, 'packages/domain/src/money.ts')],
    [`${modules}/ledger/index.ts`, file()],
    [`${modules}/ledger/books.test.ts`, file(`${modules}/payments/index.ts`)],
    [`${modules}/places/index.ts`, file()],
    ['packages/domain/src/money.ts', file()],
  ])
  const of = new Map([
    ['bookings', [`${modules}/bookings`]],
    ['history', [`${modules}/bookings`]],
    ['outbox', ['apps/server/src/platform']],
  ])
  const drawing = drawHouse(house, { schema: new Set(of.keys()), of }, (name) => `What ${name} is.`)
  const lines = drawing.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim())
  expect(lines).toContain('payments["payments"] --> bookings["bookings"]')
  expect(lines).toContain('bookings["bookings"] --> ledger["ledger"]')
  expect(lines).not.toContain('payments["payments"] --> ledger["ledger"]')
  expect(lines).toContain('places["places"]')
  expect(lines).toContain('server_modules["server/modules"] --> domain["domain"]')
  expect(lines).toContain('| `payments` | What payments is. | bookings, ledger | |')
  expect(lines).toContain('| `bookings` | What bookings is. | ledger | `bookings`, `history` |')
  expect(lines).toContain('| `platform` | `outbox` |')
})

test('the page keeps its words around the drawing, and a page without its markers is an error', () => {
  const begin = '<!-- drawn from the imports by `node lab/walls/main.ts --draw` -->'
  const end = '<!-- end of the drawing -->'
  const drawing = { page: 'page.md', from: 'the imports', text: 'new' }
  expect(withDrawing(`before\n${begin}\nold\n${end}\nafter`, drawing)).toBe(`before\n${begin}\n\nnew\n\n${end}\nafter`)
  expect(() => withDrawing('no markers', drawing)).toThrow('no place')
})
