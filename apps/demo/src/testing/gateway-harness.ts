import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FaultChanges } from '../simulator/engine/faults.ts'
import { startSimulator, type SimulatorOptions } from '../simulator/start-simulator.ts'
import { createDarajaGateway } from '@upeo/server/adapters/mpesa/create-daraja-gateway'
import type { DarajaConfig } from '@upeo/server/adapters/mpesa/daraja-config'
import type { StkPushRequest } from '@upeo/server/adapters/mpesa/daraja-gateway'

/** The simulator with its time standing still, a gateway that talks to it, and an inbox for what it posts. */
export async function openGatewayHarness(options: SimulatorOptions = {}, changes: Partial<DarajaConfig> = {}) {
  const start = new Date('2026-01-31T06:30:05Z')
  const simulator = await startSimulator({ time: 'manual', clock: { now: () => start }, ...options })
  const inbox = await openInbox()
  const config: DarajaConfig = {
    environment: 'simulator',
    baseUrl: simulator.url,
    collectsBy: { kind: 'paybill' },
    certificate: simulator.certificate,
    ...simulator.credentials,
    ...changes,
  }
  const clock = { now: () => simulator.now() }
  return {
    simulator,
    inbox,
    config,
    gateway: createDarajaGateway(config, { clock }),
    gatewayWith: (other: Partial<DarajaConfig>) => createDarajaGateway({ ...config, ...other }, { clock }),
    /** A push that is right in every respect, but for what is changed. */
    push: (other: Partial<StkPushRequest> = {}): StkPushRequest => ({
      amountKes: 1500,
      phone: '254712345678',
      reference: 'BK7F3KXYZ2',
      description: 'Booking',
      callbackUrl: `${inbox.url}/stk`,
      ...other,
    }),
    /** What is on the phones now. */
    prompts: async () => (await (await fetch(`${simulator.url}/phone/prompts`)).json()) as object[],
    addresses: { resultUrl: `${inbox.url}/result`, timeoutUrl: `${inbox.url}/timeout` },
    async close() {
      await simulator.close()
      await inbox.close()
    },
  }
}

export type { FaultChanges }
export type GatewayHarness = Awaited<ReturnType<typeof openGatewayHarness>>

async function openInbox() {
  const received: Array<{ path: string; body: unknown }> = []
  const answers = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
      response.writeHead(answers.status, { 'content-type': 'application/json' })
      response.end('{"ResultCode":0,"ResultDesc":"Accepted"}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    at: (path: string) => received.filter((each) => each.path === path).map(({ body }) => body),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
