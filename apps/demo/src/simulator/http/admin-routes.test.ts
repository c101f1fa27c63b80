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

test('reports of texts go where the application says, over the network in the clear to this machine only', async () => {
  const put = (address: string) =>
    ask(wire.simulator, '/simulator/texts/report-address', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    })
  expect(await put('http://127.0.0.1:9/reports')).toMatchObject({ status: 200 })
  for (const address of ['http://upeo.example/reports', 'reports', '']) {
    expect(await put(address)).toMatchObject({ status: 400 })
  }
})

test('money is moved by hand and the portal gives out its statement; books are opened only before anything has moved', async () => {
  const fresh = await openWire()
  const put = (body: object) =>
    ask(fresh.simulator, '/simulator/opening', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const payment = { kind: 'stk', receipt: 'UAV4T1SIM9', at: '2026-01-31T06:00:00.000Z', amount: 1500 } as const
  const entries = [{ ...payment, phone: '254712345678', shortcode: '174379', reference: 'BK346433' }]
  expect(await put({ accounts: { 174379: 20_000.5 }, entries })).toMatchObject({ status: 200, body: { entries: 1 } })
  expect(await put({ accounts: {}, entries: [] })).toMatchObject({ status: 409 })
  const move = (body: object) => fresh.post('/simulator/move', body)
  await move({ kind: 'charge', amount: 27, receipt: payment.receipt, shortcode: '174379' })
  await move({ kind: 'float', amount: 500, to: 'payouts' })
  expect(await move({ kind: 'b2c', amount: 0, phone: '254712345678' })).toMatchObject({ status: 400 })
  expect(await fresh.get('/simulator/book')).toMatchObject({ body: { accounts: { 174379: { utility: 19_473.5 } } } })
  const { text } = await fresh.get('/simulator/statement?shortcode=174379')
  const lines = text.split('\r\n').filter((line) => /^[A-Z0-9]{10},/.test(line))
  expect(lines.map((line) => line.split(',')[0])).toEqual([expect.any(String), payment.receipt, payment.receipt])
  expect(lines[2]).toContain('31-01-2026 09:00:00')
  expect(lines[2]).toContain('"1,500.00"')
  await fresh.close()
})
