import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPortalStatement } from './read-portal-statement.ts'

const header =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,' +
  'Reason Type,Other Party Info,Linked Transaction ID,A/C No.'
const about = 'Organization Name,Upeo\r\nShort Code,174379\r\n\r\n'
const read = (text: string, account: 'collection' | 'disbursement' | 'both' = 'collection') =>
  readPortalStatement(Buffer.from(text), account)

const payment =
  'UAV4T1SIM9,31-01-2026 09:30:41,31-01-2026 09:30:39,Pay Bill from 2547***149 - JANE Acc. BK7F3KXYZ2,Completed,"1,500.00",,"25,300.00",true,Pay Bill Online,2547*****149 - JANE,,BK7F3KXYZ2'
const charge =
  'uav4t1sim9,31-01-2026 09:30:41,31-01-2026 09:30:41,Pay Bill Charge,Completed,,-27.00,"25,273.00",true,Pay Bill Charge,,UAV4T1SIM9,'
const failed =
  'UAV4T1SIMA,2026-01-31 09:31:00,2026-01-31 09:31:00,Pay Bill,Failed,700.00,,,,Pay Bill Online,,,BK7F3KXYZ2'

test('the lines below the names of the columns are read, whatever stands above', async () => {
  const found = await read(`${about}${header}\r\n${charge}\r\n${payment}\r\n${failed}\r\n`)
  expect(found).toEqual({
    ok: true,
    value: {
      first: new Date('2026-01-31T06:30:41Z'),
      last: new Date('2026-01-31T06:31:00Z'),
      lines: [
        expect.objectContaining({
          receipt: 'UAV4T1SIM9',
          leg: 'charge',
          direction: 'out',
          amount: 27_00,
          offer: 'fee_on_collections',
          completed: true,
        }),
        {
          receipt: 'UAV4T1SIM9',
          leg: 'principal',
          direction: 'in',
          amount: 1500_00,
          at: new Date('2026-01-31T06:30:41Z'),
          completed: true,
          said: 'Pay Bill Online: Pay Bill from 2547***149 - JANE Acc. BK7F3KXYZ2',
          offer: null,
        },
        expect.objectContaining({ receipt: 'UAV4T1SIMA', completed: false }),
      ],
    },
  })
})

test.each([
  ['Organization Settlement,Settled to the bank', 'collection', 'float_to_bank'],
  ['Organization Transfer,Transfer of float to 600992', 'collection', 'float_to_payouts'],
  ['Business Payment Charge,A charge', 'disbursement', 'fee_on_payouts'],
  ['Business Payment to Customer via API,Payout', 'disbursement', null],
  ['Transaction Reversal,Refund', 'collection', null],
] as const)('%s, taken out of the %s account, is offered as %s', async (words, account, offer) => {
  const [reason, details] = words.split(',')
  const found = await read(
    `${header}\nUAV4T1SIM9,31-01-2026 09:30,,${details},Completed,,50.00,,,${reason},,,`,
    account,
  )
  expect(found).toMatchObject({ ok: true, value: { lines: [{ offer }] } })
})

test('columns may come in another order, other capitals, and fewer; other time formats and Windows letters are read', async () => {
  const text =
    'completion time,PAID IN,withdrawn,Transaction status,Receipt No,Details\n31/01/2026 09:30,5,,COMPLETED,qab12cd301,Caf\xe9\n'
  expect(await readPortalStatement(Buffer.from(text, 'latin1'), 'both')).toMatchObject({
    ok: true,
    value: { lines: [{ receipt: 'QAB12CD301', amount: 500, said: 'Café', at: new Date('2026-01-31T06:30:00Z') }] },
  })
})

test.each([
  ['', 'no_statement'],
  ['PK\u0003\u0004 a spreadsheet', 'no_statement'],
  ['<html><body>Session expired</body></html>', 'no_statement'],
  [header, 'no_statement'],
  [`${'\n'.repeat(60)}${header}\n${payment}`, 'no_statement'],
  [`Receipt No.${','.repeat(1000)}`, 'no_statement'],
  ['a "quoted" word', 'no_statement'],
])('%j is no statement', async (text, kind) => {
  expect(await read(text)).toMatchObject({ ok: false, error: { kind } })
})

const row = (cells: Record<string, string>) =>
  header
    .split(',')
    .map(
      (name) =>
        cells[name] ??
        {
          'Receipt No.': 'UAV4T1SIM9',
          'Completion Time': '31-01-2026 09:30:41',
          'Transaction Status': 'Completed',
          'Paid In': '5.00',
        }[name] ??
        '',
    )
    .join(',')

test.each([
  [{ 'Receipt No.': '=HYPERLINK(1)' }, 'its receipt'],
  [{ 'Receipt No.': 'UAV4;drop' }, 'its receipt'],
  [{ 'Completion Time': '31-02-2026 09:30:41' }, 'its time'],
  [{ 'Completion Time': '01-31-2026 09:30:41' }, 'its time'],
  [{ 'Completion Time': 'yesterday' }, 'its time'],
  [{ 'Paid In': '1e9' }, 'its amount'],
  [{ 'Paid In': 'NaN' }, 'its amount'],
  [{ 'Paid In': '99999999999999.00' }, 'its amount'],
  [{ 'Paid In': '1.005' }, 'its amount'],
  [{ Withdrawn: '-5.00' }, 'its amount'],
  [{ 'Paid In': '' }, 'its amount'],
  [{ 'Paid In': '0.00' }, 'its amount'],
])('a line with %j is named and nothing is taken from the file', async (cells, what) => {
  const text = `${about}${header}\n${payment}\n${row(cells)}\n`
  expect(await read(text)).toEqual({ ok: false, error: { kind: 'bad_row', line: 6, what } })
})

test('50,000 lines are read, and not one more', { timeout: 30_000 }, async () => {
  const names = 'Receipt No.,Completion Time,Transaction Status,Paid In,Withdrawn'
  const lines = (n: number) => `${names}\n${'UAV0000001,31-01-2026 09:30:41,Completed,5.00,\n'.repeat(n)}`
  expect((await read(lines(50_000))).ok).toBe(true)
  expect(await read(lines(50_001))).toEqual({ ok: false, error: { kind: 'too_many_rows' } })
})

/** How often others were served meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const state = { turns: 0, over: false }
  const ended = work.finally(() => (state.over = true))
  while (!state.over) {
    await nextTurn()
    state.turns += 1
  }
  await ended
  return state.turns
}

test('5 MB of commas are refused at their first row, and a long statement lets others be served', async () => {
  const commas = Buffer.alloc(5 * 2 ** 20, ',')
  expect(await readPortalStatement(commas, 'both')).toEqual({ ok: false, error: { kind: 'no_statement' } })
  expect(await read(`${header}\n${','.repeat(1_000_000)}`)).toMatchObject({ error: { kind: 'bad_row', line: 2 } })
  expect(await turnsDuring(read(`${header}\n${`${payment}\n`.repeat(10_000)}`))).toBeGreaterThanOrEqual(20)
})

test('a quotation mark that is never closed does not swallow the lines behind it', async () => {
  expect(await read(`${header}\n"${payment}\n${payment}`)).toMatchObject({ ok: false, error: { kind: 'bad_row' } })
})
