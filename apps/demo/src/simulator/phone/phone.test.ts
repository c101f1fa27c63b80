import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, openInbox, openWire, pushBody } from '../testing.ts'

let wire: Awaited<ReturnType<typeof openWire>>
let inbox: Awaited<ReturnType<typeof openInbox>>
let hangUps: Array<() => Promise<void>>
beforeEach(async () => {
  wire = await openWire()
  inbox = await openInbox()
  hangUps = []
})
afterEach(async () => {
  await Promise.all(hangUps.map((hangUp) => hangUp()))
  await wire.close()
  await inbox.close()
})

type Prompt = { checkoutRequestId: string; phone: string; amount: number; reference: string; msLeft: number }

const push = (other: object = {}) =>
  wire.post('/mpesa/stkpush/v1/processrequest', pushBody(wire.simulator, { CallBackURL: `${inbox.url}/stk`, ...other }))
const answer = (body: object) =>
  ask(wire.simulator, '/phone/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const codes = () =>
  inbox.received.map(
    (each) => (each as { Body?: { stkCallback: { ResultCode: number } } }).Body?.stkCallback.ResultCode,
  )

/** A phone page: resolves with what each event shows. */
async function openPhone(query = '') {
  const response = await fetch(`${wire.simulator.url}/phone/events${query}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  hangUps.push(async () => reader?.cancel())
  return async (): Promise<Prompt[]> => {
    const { value = '' } = (await reader?.read()) ?? {}
    return JSON.parse(value.split('\n\n').at(-2)?.replace('data: ', '') ?? '[]') as Prompt[]
  }
}

test('while a person has the page open, only they answer prompts', async () => {
  const shown = await openPhone()
  expect(await shown()).toEqual([])
  await push()
  const [prompt] = await shown()
  expect(prompt).toMatchObject({ phone: '254712345678', amount: 1500, reference: 'BK123456', msLeft: 60_000 })
  await wire.simulator.advance(30_000)
  expect(codes()).toEqual([])
  const { checkoutRequestId } = prompt ?? {}
  expect(await answer({ checkoutRequestId, pin: '1234' })).toMatchObject({
    status: 200,
    body: { code: '0', receipt: expect.any(String) },
  })
  expect(await shown()).toEqual([])
  expect(await answer({ checkoutRequestId, pin: '1234' })).toMatchObject({ status: 409 })
  await wire.simulator.settleAll()
  expect(codes()).toEqual([0])
  expect(wire.simulator.book().entries).toHaveLength(1)
})

test.each([
  ['a wrong PIN', { pin: '0000' }, 2001],
  ['a cancellation', { cancel: true }, 1032],
])('%s is reported as such', async (_name, reply, code) => {
  await openPhone()
  await push()
  const prompts = (await ask(wire.simulator, '/phone/prompts', {})).body as unknown as Prompt[]
  await answer({ checkoutRequestId: prompts[0]?.checkoutRequestId, ...reply })
  await wire.simulator.settleAll()
  expect(codes()).toEqual([code])
  expect(wire.simulator.book().entries).toEqual([])
})

test('a prompt that nobody answers times out', async () => {
  await openPhone()
  await push()
  await wire.simulator.advance(60_000)
  expect(codes()).toEqual([1037])
})

test('a page for one number leaves other numbers to the simulator', async () => {
  const shown = await openPhone('?number=254712345678')
  await shown()
  await push({ PhoneNumber: '254722222222' })
  await push()
  await wire.simulator.advance(3_000)
  expect(codes()).toEqual([0])
  expect((await ask(wire.simulator, '/phone/prompts', {})).body).toEqual([
    expect.objectContaining({ phone: '254712345678' }),
  ])
})

test('a number with a script does not show prompts on the page', async () => {
  await openPhone()
  await push({ PhoneNumber: '254700000032' })
  expect((await ask(wire.simulator, '/phone/prompts', {})).body).toEqual([])
  await wire.simulator.advance(3_000)
  expect(codes()).toEqual([1032])
})

test('a PIN is four digits', async () => {
  for (const pin of ['123', '12345', 'abcd', 1234]) {
    expect(await answer({ checkoutRequestId: 'ws_CO_1', pin })).toMatchObject({ status: 400 })
  }
})

test('the page loads nothing from other origins, and its content security policy says so', async () => {
  const response = await fetch(`${wire.simulator.url}/phone`)
  const page = await response.text()
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
  )
  expect(page).not.toMatch(/(?:src|href)=/)
  expect(page).toContain('<html lang="en">')
})

test('texts stand on the page of their number, the newest first, and numbers that fare otherwise are named', async () => {
  const text = (to: string, message: string) =>
    fetch(`${wire.simulator.url}/version1/messaging`, {
      method: 'POST',
      headers: { apiKey: wire.simulator.credentials.texts.apiKey },
      body: new URLSearchParams({ username: 'upeo', to, message }),
    })
  const events = await fetch(`${wire.simulator.url}/phone/events?number=254712345678`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  hangUps.push(async () => reader?.cancel())
  expect((await reader?.read())?.value).toContain('event: texts\ndata: []\n\n')
  await text('+254712345678', 'One')
  await text('+254722222222', 'Elsewhere')
  await text('+254712345678', 'Two')
  await text('+254700000041', 'Never')
  const shown = async (query = '') =>
    ((await ask(wire.simulator, `/phone/texts${query}`, {})).body as unknown as { words: string }[]).map(
      ({ words }) => words,
    )
  expect(await shown('?number=254712345678')).toEqual(['Two', 'One'])
  expect(await shown()).toEqual(['Two', 'Elsewhere', 'One'])
  expect((await reader?.read())?.value).toContain('"words":"One"')
  const page = (await ask(wire.simulator, '/phone', {})).text
  for (const number of ['41', '42', '43', '44', '45']) expect(page).toContain(`<code>2547000000${number}</code>`)
})
