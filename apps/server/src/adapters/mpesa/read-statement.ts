import { normaliseReference } from '@upeo/domain/bookings/reference'
import { done, fail, type Result } from '@upeo/domain/result'
import { z } from 'zod'
import { callDaraja, type DarajaDeps } from './call-daraja.ts'
import { looseText } from './loose-text.ts'
import { readAmount } from './named-values.ts'
import type { CollectedPayment, DarajaFailure, StatementRequest } from './daraja-gateway.ts'
import { nairobiTimestamp } from './stk-password.ts'

const row = z.looseObject({
  transactionId: looseText,
  trxDate: z.string(),
  msisdn: looseText.catch(''),
  billreference: looseText.catch(''),
  amount: looseText,
})
// A list inside a list.
const answered = z.looseObject({
  ResponseCode: looseText.refine((code) => code === '1000'),
  Response: z.array(z.array(z.unknown())),
})
/** As long as a page is; a shorter one is the last. */
const pageSize = 100
const mostPages = 50

/** What customers have paid in, STK pushes included, of the last 48 hours at most (the Pull API). */
export async function readStatement(
  deps: DarajaDeps,
  { from, to }: StatementRequest,
): Promise<Result<readonly CollectedPayment[], DarajaFailure>> {
  const payments: CollectedPayment[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const read = await readPage(deps, from, to, page * pageSize)
    if (!read.ok) return read
    payments.push(...read.value.payments)
    if (read.value.rows < pageSize) return done(payments)
  }
  return fail({ kind: 'uncertain', code: 'too_long', message: `The statement has more than ${mostPages} pages.` })
}

interface Page {
  readonly rows: number
  readonly payments: readonly CollectedPayment[]
}

async function readPage(deps: DarajaDeps, from: Date, to: Date, offset: number): Promise<Result<Page, DarajaFailure>> {
  const { config } = deps
  const ask = () =>
    callDaraja(deps, config, '/pulltransactions/v1/query', {
      ShortCode: config.shortcode,
      StartDate: statementTime(from),
      EndDate: statementTime(to),
      OffSetValue: String(offset),
    })
  let reply = await ask()
  if (!reply.ok && reply.error.kind === 'rejected') {
    // The shortcode has to be registered once, and nobody tells whether it is.
    const registered = await register(deps)
    if (!registered.ok) return registered
    reply = await ask()
  }
  if (!reply.ok) return fail(reply.error.failure)
  const parsed = answered.safeParse(reply.value)
  // An answer that is no statement must not be taken for an empty one.
  if (!parsed.success) {
    return fail({ kind: 'uncertain', code: 'no_statement', message: 'M-Pesa answered without a statement.' })
  }
  const rows = parsed.data.Response.flat()
  return done({ rows: rows.length, payments: rows.flatMap(readRow) })
}

async function register(deps: DarajaDeps): Promise<Result<void, DarajaFailure>> {
  const { config } = deps
  if (!config.pull) return fail({ kind: 'misconfigured', code: 'no_pull', message: 'No number is nominated.' })
  const reply = await callDaraja(deps, config, '/pulltransactions/v1/register', {
    ShortCode: config.shortcode,
    RequestType: 'Pull',
    NominatedNumber: config.pull.nominatedNumber,
    CallBackURL: config.pull.callbackUrl,
  })
  return reply.ok ? done() : fail(reply.error.failure)
}

function readRow(raw: unknown): CollectedPayment[] {
  const parsed = row.safeParse(raw)
  if (!parsed.success) return []
  const { transactionId: receipt, trxDate, msisdn, billreference, amount: written } = parsed.data
  const amount = readAmount(written)
  const at = new Date(trxDate)
  if (amount === null || Number.isNaN(at.getTime())) return []
  const reference = normaliseReference(billreference)
  return [{ receipt, amount, at, reference, account: billreference, phoneEnd: msisdn.slice(-3) }]
}

/** `yyyy-MM-dd HH:mm:ss` in Nairobi. */
function statementTime(at: Date): string {
  const digits = nairobiTimestamp(at)
  const part = (begin: number, end: number) => digits.slice(begin, end)
  return `${part(0, 4)}-${part(4, 6)}-${part(6, 8)} ${part(8, 10)}:${part(10, 12)}:${part(12, 14)}`
}
