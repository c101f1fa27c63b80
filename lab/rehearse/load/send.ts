import { Agent, request } from 'node:http'
import { publicUrl } from '../stage/balancer.ts'

export interface Answer {
  /** 0: none came. */
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly ms: number
  readonly failure: string | null
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly token?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export type Send = (path: string, call?: Call) => Promise<Answer>

const answerWithin = 30_000

/** A client as plain as can be: it keeps its connections to nginx, and never sends anything twice. */
export function openClient(connections: number): { readonly send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return { send: (path, call = {}) => sendOnce(agent, path, call), close: () => agent.destroy() }
}

function sendOnce(agent: Agent, path: string, { method = 'GET', token, body, headers }: Call): Promise<Answer> {
  const started = performance.now()
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const ms = () => performance.now() - started
  return new Promise((resolve) => {
    const fail = (failure: string) => resolve({ status: 0, body: {}, text: '', ms: ms(), failure })
    const outgoing = request(
      `${publicUrl}${path}`,
      {
        agent,
        method,
        timeout: answerWithin,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', ({ message }) => fail(`the answer broke off: ${message}`))
        incoming.once('end', () => {
          const status = incoming.statusCode ?? 0
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status, body: parse(text), text, ms: ms(), failure: null })
        })
      },
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.once('error', ({ message }) => fail(message))
    outgoing.end(payload)
  })
}

function parse(text: string): Record<string, unknown> {
  // Pages are not looked into.
  if (!text.startsWith('{')) return {}
  return JSON.parse(text) as Record<string, unknown>
}
