import { getGuestReceipt, getReceipt } from '@upeo/contract/receipts/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { FailureMap } from '../../platform/http/failure.ts'
import { byCaller } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import type { FileAnswer } from '../../platform/http/send-file.ts'
import type { AccessLinks } from '../access-links/index.ts'
import { findLinkedBooking, linkEnded } from '../bookings/index.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptFacts, type ReceiptFacts } from './receipt-facts.ts'

const failures: FailureMap<Failure<'not_found' | 'unpaid'>> = {
  not_found: () => ({ code: 'not_found', message: 'Booking not found.' }),
  unpaid: () => ({ code: 'conflict', message: 'There is a receipt once the booking has been paid.' }),
}

interface LinkCall {
  readonly params: { readonly token: string }
}

/** What has been paid, on paper. */
export function createReceiptsModule({
  clock,
  links,
}: {
  readonly clock: Clock
  readonly links: Pick<AccessLinks, 'open'>
}) {
  async function receipt(facts: ReceiptFacts | null): Promise<Result<FileAnswer, Failure<'not_found' | 'unpaid'>>> {
    if (!facts) return fail({ kind: 'not_found' })
    if (facts.paymentStatus === 'unpaid') return fail({ kind: 'unpaid' })
    const body = await drawReceipt(facts, clock.now())
    const name = `upeo-receipt-${facts.reference}.pdf`
    return done({ name, contentType: 'application/pdf', size: body.length, body })
  }
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
      router.file(getReceipt, { failures, limits }, async ({ db, person, params }) =>
        receipt(await receiptFacts(db, person.userId, params.id)),
      )
      const byLink = [{ name: 'receipt-link', max: 60, seconds: 3600, keyOf: ({ params }: LinkCall) => params.token }]
      const linkFailures = { ...failures, not_found: linkEnded }
      router.file(getGuestReceipt, { failures: linkFailures, limits: byLink }, async ({ db, params }) => {
        const linked = await findLinkedBooking(links, db, params.token)
        return receipt(linked && (await receiptFacts(db, linked.userId, linked.bookingId)))
      })
    },
  }
}
