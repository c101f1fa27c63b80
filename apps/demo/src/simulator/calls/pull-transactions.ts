import { z } from 'zod'
import { toldAmount } from '../engine/book.ts'
import { compactTime } from '../engine/eat-time.ts'
import { newRequestId } from '../engine/ids.ts'
import type { BookEntry } from '../engine/state.ts'
import { faultsOf, type World } from '../engine/world.ts'
import { callbackAddress, checkBody, phoneNumber, text } from '../http/check-body.ts'
import { badField, json, refuse, type CallRequest, type Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'

const reachBackMs = 48 * 3_600_000
const pageSize = 100

const registerBody = z.object({
  ShortCode: text(/^\d{5,7}$/),
  RequestType: z.literal('Pull'),
  NominatedNumber: phoneNumber,
  CallBackURL: callbackAddress,
})

const queryBody = z.object({
  ShortCode: text(/^\d{5,7}$/),
  StartDate: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  EndDate: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  OffSetValue: text(/^\d+$/).transform(Number),
})

export function registerPull(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'c2b', 'collection')
  if (barred) return barred
  const checked = checkBody(world, registerBody, request.body)
  if (!checked.ok) return checked.reply
  world.state.pullRegistrations[checked.value.ShortCode] = checked.value.CallBackURL
  return json({
    ResponseRefID: newRequestId(world),
    ResponseStatus: '1000',
    ShortCode: checked.value.ShortCode,
    ResponseDescription: 'ShortCode Registered Successfully',
  })
}

const compact = (date: string) => date.replaceAll(/\D/g, '')

/** Money that customers paid in, STK included, of the last 48 hours. Dates are Nairobi's. */
export function pullTransactions(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'c2b', 'collection')
  if (barred) return barred
  const checked = checkBody(world, queryBody, request.body ?? Object.fromEntries(request.query))
  if (!checked.ok) return checked.reply
  const { ShortCode, StartDate, EndDate, OffSetValue } = checked.value
  if (world.state.pullRegistrations[ShortCode] === undefined) return badField(world, 'ShortCode')
  const { omitted, pullFailsFrom } = faultsOf(world)
  if (pullFailsFrom !== null && OffSetValue >= pullFailsFrom) {
    return refuse(world, 500, '500.003.1001', 'Internal Server Error')
  }
  const earliest = compactTime(new Date(world.queue.now().getTime() - reachBackMs))
  const from = [compact(StartDate), earliest].toSorted().at(-1) ?? earliest
  const inRange = (entry: BookEntry) => {
    const at = compactTime(new Date(entry.at))
    const incoming = entry.kind === 'stk' || entry.kind === 'c2b'
    return (
      incoming &&
      entry.shortcode === ShortCode &&
      !omitted.includes(entry.receipt) &&
      at >= from &&
      at <= compact(EndDate)
    )
  }
  const rows = world.state.entries.filter(inRange).slice(OffSetValue, OffSetValue + pageSize)
  return json({
    ResponseRefID: newRequestId(world),
    ResponseCode: '1000',
    ResponseMessage: 'Success',
    Response: [rows.map((entry) => asRow(world, entry))],
  })
}

function asRow(world: World, entry: BookEntry) {
  return {
    transactionId: entry.receipt,
    trxDate: entry.at,
    msisdn: `${entry.phone.slice(0, 4)}*****${entry.phone.slice(-3)}`,
    sender: 'MPESA',
    transactiontype: entry.kind === 'stk' ? 'c2b-pay-bill-online' : 'c2b-pay-bill-debit',
    billreference: entry.reference,
    amount: toldAmount(world, entry).toFixed(2),
    organizationname: 'Upeo',
  }
}
