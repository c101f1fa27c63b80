import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsSchema } from '../engine/faults.ts'
import { ask, openWire, pushBody } from '../testing.ts'

const noFaults = faultsSchema.parse({})

let wire: Awaited<ReturnType<typeof openWire>>
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

const change = (method: 'PUT' | 'PATCH', body: unknown) =>
  ask(wire.simulator, '/simulator/faults', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('faults are read, replaced as a whole, and changed one by one', async () => {
  expect(await wire.get('/simulator/faults')).toMatchObject({ body: noFaults })
  expect(await change('PUT', { callbackDrop: 0.5, c2bTwin: true })).toMatchObject({ status: 200 })
  expect(wire.simulator.faults()).toEqual({ ...noFaults, callbackDrop: 0.5, c2bTwin: true })
  await change('PATCH', { c2bTwin: false })
  expect(wire.simulator.faults()).toEqual({ ...noFaults, callbackDrop: 0.5 })
  await change('PUT', {})
  expect(wire.simulator.faults()).toEqual(noFaults)
})

test.each([{ callbackDrip: 1 }, { callbackDrop: 2 }, { throttleStatus: 200 }, [[]], null, 'x'])(
  '%j is refused and changes nothing',
  async (body) => {
    for (const method of ['PUT', 'PATCH'] as const) {
      expect(await change(method, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } })
    }
    expect(wire.simulator.faults()).toEqual(noFaults)
  },
)

test('time moves from outside too, and the book shows what that did', async () => {
  await wire.post('/mpesa/stkpush/v1/processrequest', pushBody(wire.simulator))
  expect(await wire.get('/simulator/book')).toMatchObject({ body: { totals: { collected: 0 } } })
  expect(await wire.post('/simulator/advance', { ms: 3_000 })).toMatchObject({
    body: { now: '2026-01-31T06:30:08.000Z' },
  })
  expect(await wire.get('/simulator/book')).toMatchObject({
    body: { totals: { collected: 1500 }, accounts: { 174379: { utility: 5_001_500 } } },
  })
  expect(await wire.post('/simulator/advance', { ms: -1 })).toMatchObject({ status: 400 })
})

test('an application learns keys and certificate from here', async () => {
  expect(await wire.get('/simulator/config')).toMatchObject({
    body: { credentials: wire.simulator.credentials, certificate: wire.simulator.certificate },
  })
})
