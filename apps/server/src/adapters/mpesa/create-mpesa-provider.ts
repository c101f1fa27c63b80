import { toMpesaReference } from '@upeo/domain/bookings/reference'
import { MPESA_MAX, MPESA_MIN } from '@upeo/domain/bookings/ways-to-pay'
import { MPESA_PAYOUT_MAX, MPESA_PAYOUT_MIN } from '@upeo/domain/disbursements/payout-rules'
import { cents, toKes } from '@upeo/domain/money'
import { done, fail, type Result } from '@upeo/domain/result'
import { HOUR } from '@upeo/domain/time'
import type {
  CommandAccepted,
  PaymentProvider,
  ProviderBooks,
  ProviderCapabilities,
  ProviderError,
} from '../payments/port.ts'
import type { CommandAccepted as Acknowledged, DarajaFailure, DarajaGateway } from './daraja-gateway.ts'
import { readBalance } from './read-balance.ts'
import { namesOther, readCommandOutcome } from './read-command-outcome.ts'
import { readPortalStatement } from './read-portal-statement.ts'
import { parseStkCallback } from './stk-results.ts'

/** Whole shillings; Safaricom's limits for one payment. */
export const mpesaCapabilities: ProviderCapabilities = {
  name: 'M-Pesa',
  unit: cents(1_00),
  charge: { least: MPESA_MIN, most: MPESA_MAX },
  payOut: { least: MPESA_PAYOUT_MIN, most: MPESA_PAYOUT_MAX },
  reversesWholePayments: true,
  needsPhone: true,
  books: {
    balances: [
      { account: 'collection', holds: ['collection'] },
      { account: 'disbursement', holds: ['disbursement'] },
    ],
    listsPaidIn: 48 * HOUR,
    tellsOutcomes: true,
    statements: ['collection', 'disbursement'],
  },
}

/** Where one shortcode collects and pays out, its balance and its statement are those of both accounts. */
const booksOfOneShortcode = {
  ...mpesaCapabilities.books,
  balances: [{ account: 'collection', holds: ['collection', 'disbursement'] }],
  statements: ['both'],
} as const satisfies ProviderBooks

/** M-Pesa as payments and disbursements see it. Every command's result comes later. */
export function createMpesaProvider(gateway: DarajaGateway): PaymentProvider {
  const books = gateway.paysOutApart ? mpesaCapabilities.books : booksOfOneShortcode
  return {
    capabilities: {
      ...mpesaCapabilities,
      books: { ...books, listsPaidIn: gateway.listsPaidIn ? books.listsPaidIn : null },
    },
    async charge({ amount, phone, reference, description, notifyUrl: callbackUrl }) {
      const request = { amountKes: toKes(amount), phone, reference: toMpesaReference(reference), description }
      const pushed = await gateway.stkPush({ ...request, callbackUrl })
      if (!pushed.ok) return pushed
      const { checkoutRequestId: requestId, merchantRequestId: sessionId } = pushed.value
      return done({ requestId, sessionId })
    },
    queryCharge: (requestId) => gateway.stkQuery(requestId),
    async refund({ amount, ...request }) {
      return accepted(await gateway.reverse({ ...request, amountKes: toKes(amount) }))
    },
    async payOut({ amount, conversation: conversationId, destination: phone, ...request }) {
      return accepted(await gateway.b2c({ ...request, conversationId, phone, amountKes: toKes(amount) }))
    },
    async queryOutcome({ of, conversation, reference, receipt, resultUrl, timeoutUrl }) {
      // A reversal has no name of ours: it is asked about by M-Pesa's.
      const conversationId = of === 'payout' ? conversation : (reference ?? 'unknown')
      const account = of === 'payout' ? 'payout' : 'collection'
      const asked = await gateway.transactionStatus({
        account,
        transaction: receipt ? { receipt } : { conversationId },
        resultUrl,
        timeoutUrl,
      })
      return asked.ok ? done() : asked
    },
    async askBalance({ account, ...addresses }) {
      const asked = await gateway.balance({
        account: account === 'disbursement' ? 'payout' : 'collection',
        ...addresses,
      })
      return asked.ok ? done() : asked
    },
    readBalanceNotification: (body) => readBalance(gateway.read, body),
    readPortalStatement,
    async readStatement(window) {
      const read = await gateway.statement(window)
      if (read.ok || read.error.code !== 'no_pull') return read
      return fail({ ...read.error, kind: 'not_offered' })
    },
    readChargeNotification(body) {
      const read = parseStkCallback(body)
      if (!read.ok) return null
      const { checkoutRequestId: requestId, merchantRequestId: sessionId, verdict, ...told } = read.value
      return { ...told, requestId, sessionId, verdict: verdict.kind }
    },
    readCommandNotification: (kind, body) => readCommandOutcome(gateway.read, kind, body),
    namesOther: (kind, body, order) => namesOther(gateway.read, kind, body, order),
  }
}

function accepted(answer: Result<Acknowledged, DarajaFailure>): Result<CommandAccepted, ProviderError> {
  return answer.ok ? done({ reference: answer.value.conversationId, outcome: null }) : answer
}
