import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startSimulator } from './start-simulator.ts'
import { openInbox, openWire, pushBody } from './testing.ts'

const endings: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})
const push = '/mpesa/stkpush/v1/processrequest'

test('production has no simulator', async () => {
  await expect(startSimulator({ environment: 'production' })).rejects.toThrow('UPEO_ENV=production')
})

test('with running time a prompt is answered by itself', async () => {
  const inbox = await openInbox()
  const wire = await openWire({ time: 'running', clock: { now: () => new Date() }, answerAfterMs: 1 })
  endings.push(inbox.close, wire.close)
  const arrived = inbox.next()
  await wire.post(push, pushBody(wire.simulator, { CallBackURL: `${inbox.url}/stk` }))
  await arrived
  expect(inbox.received).toEqual([expect.objectContaining({ path: '/stk' })])
})

async function paymentsOf(seed: number) {
  const wire = await openWire({ seed, faults: { amountDiffers: 0.5, lockPerMsisdn: false } })
  for (let count = 0; count < 20; count++) await wire.post(push, pushBody(wire.simulator))
  await wire.simulator.settleAll()
  await wire.close()
  return wire.simulator.book().entries
}

test('the same seed gives the same ids and the same luck', async () => {
  const [first, again, other] = [await paymentsOf(7), await paymentsOf(7), await paymentsOf(8)]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(new Set(first.map(({ amount }) => amount))).toEqual(new Set([1499, 1500]))
  expect(new Set(first.map(({ receipt }) => receipt)).size).toBe(20)
})

test('a restart from the state file keeps money, keys and what was still to come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daraja-'))
  endings.push(() => rm(folder, { recursive: true }))
  const stateFile = join(folder, 'state.json')
  const first = await openWire({ stateFile })
  await first.post(push, pushBody(first.simulator))
  await first.simulator.settleAll()
  await first.post(push, pushBody(first.simulator, { Amount: 20 }))
  await first.close()

  const second = await openWire({ stateFile })
  endings.push(second.close)
  expect(second.simulator.certificate).toBe(first.simulator.certificate)
  expect(second.simulator.book().totals.collected).toBe(1500)
  await second.simulator.settleAll()
  expect(second.simulator.book().totals.collected).toBe(1520)
})
