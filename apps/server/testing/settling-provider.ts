import { cents } from '@upeo/domain/money'
import { done } from '@upeo/domain/result'
import { z } from 'zod'
import type { PaymentProvider } from '../src/adapters/payments/port.ts'

const Posted = z.object({ charge: z.string(), cents: z.number(), receipt: z.string() })

/**
 * A second kind of provider, as unlike M-Pesa as the port allows: it counts in cents, needs no phone, has no statement,
 * and settles refunds and payouts in its answer instead of posting a result.
 */
export function settlingProvider() {
  const sent: { kind: 'refund' | 'payout'; amount: number; to: string }[] = []
  const charges: { id: string; notifyUrl: string; amount: number }[] = []
  const settle = (kind: 'refund' | 'payout', amount: number, to: string) => {
    sent.push({ kind, amount, to })
    const receipt = `OUT-${sent.length}`
    return done({ reference: receipt, outcome: { kind: 'paid' as const, receipt, amount: cents(amount) } })
  }
  const notOffered = { kind: 'not_offered', code: 'none', message: 'There is no such thing.' } as const
  const provider: PaymentProvider = {
    capabilities: {
      name: 'Test Wallet',
      unit: cents(1),
      charge: { least: cents(1), most: cents(1_000_000_00) },
      payOut: { least: cents(1), most: cents(1_000_000_00) },
      reversesWholePayments: true,
      needsPhone: false,
      books: { balances: [], listsPaidIn: null, tellsOutcomes: false, statements: [] },
    },
    async charge({ amount, notifyUrl }) {
      const id = `charge-${charges.length + 1}`
      charges.push({ id, notifyUrl, amount })
      return done({ requestId: id, sessionId: id })
    },
    queryCharge: async () => ({ kind: 'pending' }),
    refund: async ({ amount, receipt }) => settle('refund', amount, receipt),
    payOut: async ({ amount, destination }) => settle('payout', amount, destination),
    queryOutcome: async () => ({ ok: false, error: notOffered }),
    askBalance: async () => ({ ok: false, error: notOffered }),
    readBalanceNotification: () => null,
    readPortalStatement: async () => ({ ok: false, error: { kind: 'no_statement' } }),
    readStatement: async () => ({ ok: false, error: notOffered }),
    readChargeNotification(body) {
      const posted = Posted.safeParse(body)
      if (!posted.success) return null
      const { charge: requestId, cents: amount, receipt } = posted.data
      return {
        requestId,
        sessionId: null,
        verdict: 'paid',
        code: 'ok',
        description: 'Settled.',
        amount: cents(amount),
        receipt,
      }
    },
    readCommandNotification: () => ({ kind: 'wait' }),
    namesOther: () => false,
  }
  return {
    provider,
    sent,
    /** What it posts once the last charge is paid, and the last part of the address that it posts to. */
    lastPaid(receipt: string) {
      const charge = charges.at(-1)
      if (!charge) throw new Error('Nothing was charged.')
      return {
        secret: charge.notifyUrl.split('/').at(-1) ?? '',
        body: { charge: charge.id, cents: charge.amount, receipt },
      }
    },
  }
}
