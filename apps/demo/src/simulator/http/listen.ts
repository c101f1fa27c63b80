import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { World } from '../engine/world.ts'
import { phonePage } from '../phone/phone-page.ts'
import { answerFromPhone, arrivedTexts, openPrompts, streamPhone } from '../phone/phone-routes.ts'
import { answerAdmin } from './admin-routes.ts'
import { portalStatement } from './portal-statement.ts'
import { takeText } from '../texts/take-text.ts'
import { answerDaraja } from './answer-daraja.ts'
import { json, refuse, type CallRequest, type Reply } from './replies.ts'

const largestBody = 64 * 1024
/** Some days of a business. */
const largestOpening = 16 * 1024 * 1024

/** The HTTP server, not yet listening. */
export function createHttpServer(world: World, changed: () => void): Server {
  return createServer((incoming, response) => {
    answer(world, incoming, response)
      .catch((error: unknown) => {
        console.error('simulator', error)
        if (response.headersSent) response.destroy()
        else send(response, refuse(world, 500, '500.003.1001', 'Internal Server Error'))
      })
      .finally(changed)
  })
}

async function answer(world: World, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await readRequest(incoming)
  if (request === 'too_large') {
    send(response, refuse(world, 413, '400.002.02', 'Bad Request - Request too large'))
    return
  }
  if (request.path === '/phone/events') {
    streamPhone(world, request.query.get('number'), response)
    return
  }
  const reply = (await answerOwn(world, request)) ?? (await answerDaraja(world, request))
  if (reply === 'reset') incoming.socket.resetAndDestroy()
  else send(response, reply)
}

async function answerOwn(world: World, request: CallRequest): Promise<Reply | 'reset' | null> {
  switch (`${request.method} ${request.path}`) {
    case 'GET /phone':
    case 'GET /phone/':
      return { status: 200, body: phonePage.body, type: 'text/html; charset=utf-8' }
    case 'GET /phone/prompts':
      return json(openPrompts(world, request.query.get('number')))
    case 'GET /phone/texts':
      return json(arrivedTexts(world, request.query.get('number')))
    case 'POST /version1/messaging':
      return takeText(world, request)
    case 'GET /phone/statement/collection':
      return giveStatement(world, world.credentials.shortcode)
    case 'GET /phone/statement/disbursement':
      return giveStatement(world, world.credentials.b2c.shortcode)
    case 'POST /phone/answer':
      return answerFromPhone(world, request)
    default:
      return answerAdmin(world, request)
  }
}

const giveStatement = (world: World, shortcode: string): Reply => ({
  status: 200,
  body: portalStatement(world, shortcode),
  type: 'text/csv',
})

async function readRequest(incoming: IncomingMessage): Promise<CallRequest | 'too_large'> {
  const url = new URL(incoming.url ?? '/', 'http://simulator')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > (url.pathname === '/simulator/opening' ? largestOpening : largestBody)) return 'too_large'
    chunks.push(chunk)
  }
  const type = incoming.headers['content-type'] ?? ''
  const text = Buffer.concat(chunks).toString('utf8')
  const apiKey = incoming.headers['apikey']
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    authorization: incoming.headers.authorization ?? '',
    apiKey: typeof apiKey === 'string' ? apiKey : '',
    body: parseBody(type, text),
  }
}

function parseBody(type: string, text: string): unknown {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (!type.startsWith('application/json')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function send(response: ServerResponse, { status, body, type }: Reply): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': type ?? (isText ? 'text/plain' : 'application/json'),
    'cache-control': 'no-store',
    ...(body === phonePage.body && { 'content-security-policy': phonePage.contentSecurityPolicy }),
  })
  response.end(isText ? body : JSON.stringify(body))
}
