import { z } from 'zod'
import { moveMoney } from '../engine/book.ts'
import { accountsOf, type World } from '../engine/world.ts'
import { json, type Reply } from './replies.ts'

const shortcode = z.string().regex(/^\d{5,7}$/)
const receipt = z.string().regex(/^[A-Z0-9]{6,20}$/)
const shillings = z.number().int().min(1).max(1_000_000_000)

const moveBody = z.discriminatedUnion('kind', [
  /** Sent from the portal by hand: no application has asked for it. */
  z.strictObject({ kind: z.literal('b2c'), amount: shillings, phone: z.string().regex(/^254\d{9}$/) }),
  /** What M-Pesa takes for a movement, under that movement's receipt. */
  z.strictObject({ kind: z.literal('charge'), amount: shillings, receipt, shortcode }),
  z.strictObject({ kind: z.literal('float'), amount: shillings, to: z.enum(['payouts', 'bank']) }),
])

/** Moves money as an operator at M-Pesa's portal would, or M-Pesa itself: nothing is told to the application. */
export function moveByHand(world: World, body: unknown): Reply {
  const parsed = moveBody.safeParse(body)
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400)
  const { credentials } = world
  const nothing = { phone: '', reference: '', requestId: null }
  const move = parsed.data
  switch (move.kind) {
    case 'b2c':
      return json(moveMoney(world, { ...nothing, ...move, shortcode: credentials.b2c.shortcode }))
    case 'charge':
      return json(moveMoney(world, { ...nothing, ...move, original: move.receipt }))
    case 'float': {
      const reference = move.to === 'bank' ? 'bank' : credentials.b2c.shortcode
      const { amount, kind } = move
      return json(moveMoney(world, { ...nothing, kind, amount, reference, shortcode: credentials.shortcode }))
    }
    default:
      return move satisfies never
  }
}

const openingBody = z.strictObject({
  /** What each account holds in the end, the entries included; it may have cents. */
  accounts: z.record(shortcode, z.number()),
  entries: z
    .array(
      z.strictObject({
        kind: z.enum(['stk', 'b2c', 'reversal', 'float']),
        receipt,
        at: z.iso.datetime(),
        amount: shillings,
        phone: z.string(),
        shortcode,
        reference: z.string(),
        /** Of an order: the names of the conversations in which it was paid, by which it is asked about. */
        conversations: z.array(z.string().min(1)).optional(),
      }),
    )
    .max(100_000),
})

function rememberCommand(world: World, api: 'b2c' | 'reversal', receipt: string, names: readonly string[]): void {
  const [conversationId] = names
  if (conversationId === undefined) return
  const ended = { createdAt: world.queue.now().getTime(), status: 'Completed', receipt } as const
  const told = { resultUrl: '', timeoutUrl: '', request: {} }
  world.state.commands[conversationId] = {
    api,
    conversationId,
    originatorConversationId: conversationId,
    ...told,
    ...ended,
  }
  for (const name of names) world.state.conversations[name] = conversationId
}

/** What had happened at M-Pesa before the simulator was there. Only before anything else has. */
export function openBooks(world: World, body: unknown): Reply {
  const parsed = openingBody.safeParse(body)
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400)
  if (world.state.entries.length > 0) return json({ error: 'Money has moved already.' }, 409)
  for (const { conversations = [], ...entry } of parsed.data.entries) {
    const { receipt } = moveMoney(world, { ...entry, requestId: conversations[0] ?? null })
    if (entry.kind === 'b2c' || entry.kind === 'reversal') rememberCommand(world, entry.kind, receipt, conversations)
  }
  for (const [code, utility] of Object.entries(parsed.data.accounts)) {
    Object.assign(accountsOf(world, code), { utility, working: 0, chargesPaid: 0 })
  }
  return json({ entries: parsed.data.entries.length })
}
