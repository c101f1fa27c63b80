import { getReceipt } from '@upeo/contract/receipts/receipt'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { FailureMap } from '../../platform/http/failure.ts'
import { byCaller } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptFacts } from './receipt-facts.ts'

const failures: FailureMap<Failure<'not_found' | 'unpaid'>> = {
  not_found: () => ({ code: 'not_found', message: 'Booking not found.' }),
  unpaid: () => ({ code: 'conflict', message: 'There is a receipt once the booking has been paid.' }),
}

/** What has been paid, on paper. */
export function createReceiptsModule({ clock }: { readonly clock: Clock }) {
  return {
    routes(router: Router): void {
      const limits = [
        {
          name: 'receipt',
          max: 60,
          seconds: 3600,
          keyOf: byCaller,
        },
      ]
      router.file(getReceipt, { failures, limits }, async ({ db, person, params }) => {
        const facts = await receiptFacts(db, person.userId, params.id)
        if (!facts) return fail({ kind: 'not_found' })
        if (facts.paymentStatus === 'unpaid') return fail({ kind: 'unpaid' })
        const body = await drawReceipt(facts, clock.now())
        const name = `upeo-receipt-${facts.reference}.pdf`
        return done({ name, contentType: 'application/pdf', size: body.length, body })
      })
    },
  }
}
