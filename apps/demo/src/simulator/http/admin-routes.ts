import { z } from 'zod'
import { bookOf } from '../engine/book.ts'
import { moveByHand, openBooks } from './change-books.ts'
import { portalStatement } from './portal-statement.ts'
import { faultsOf, type World } from '../engine/world.ts'
import { faultsSchema } from '../engine/faults.ts'
import { textAccount } from '../texts/take-text.ts'
import { callbackAddress } from './check-body.ts'
import { json, type CallRequest, type Reply } from './replies.ts'

const advanceBody = z.strictObject({
  ms: z
    .number()
    .int()
    .min(0)
    .max(400 * 86_400_000),
})

/** The simulator's own routes under /simulator, which are not part of Daraja. Null when there is no such route. */
export async function answerAdmin(world: World, request: CallRequest): Promise<Reply | null> {
  switch (`${request.method} ${request.path}`) {
    case 'GET /simulator/health':
      return json({ status: 'ok' })
    case 'GET /simulator/config':
      return json({
        credentials: world.credentials,
        certificate: world.publicKeyPem,
        timings: world.timings,
        texts: textAccount(world),
      })
    case 'PUT /simulator/texts/report-address':
      return setReportAddress(world, request.body)
    case 'GET /simulator/faults':
      return json(faultsOf(world))
    case 'PUT /simulator/faults':
      return changeFaults(world, request.body)
    case 'PATCH /simulator/faults':
      return changeFaults(world, z.record(z.string(), z.unknown()).safeParse(request.body).data, faultsOf(world))
    case 'GET /simulator/book':
      return json(bookOf(world))
    case 'POST /simulator/move':
      return moveByHand(world, request.body)
    case 'PUT /simulator/opening':
      return openBooks(world, request.body)
    case 'GET /simulator/statement':
      return { status: 200, body: portalStatement(world, request.query.get('shortcode') ?? ''), type: 'text/csv' }
    case 'GET /simulator/deliveries':
      return json(world.state.deliveries)
    case 'POST /simulator/advance':
      return advance(world, request.body)
    case 'POST /simulator/settle':
      await world.queue.settleAll()
      return json({ now: world.queue.now().toISOString() })
    default:
      return null
  }
}

function changeFaults(world: World, changes: unknown, base: object = {}): Reply {
  const merged = typeof changes === 'object' && changes !== null ? { ...base, ...changes } : changes
  const parsed = faultsSchema.safeParse(merged)
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400)
  world.state.faults = parsed.data
  return json(parsed.data)
}

const reportAddressBody = z.strictObject({ address: callbackAddress })

function setReportAddress(world: World, body: unknown): Reply {
  const parsed = reportAddressBody.safeParse(body)
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400)
  world.state.reportAddress = parsed.data.address
  return json(parsed.data)
}

async function advance(world: World, body: unknown): Promise<Reply> {
  const parsed = advanceBody.safeParse(body)
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400)
  await world.queue.advance(parsed.data.ms)
  return json({ now: world.queue.now().toISOString() })
}
