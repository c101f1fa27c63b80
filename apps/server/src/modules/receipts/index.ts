import { getGuestReceipt, getReceipt } from '@upeo/contract/receipts/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import type { UserId } from '@upeo/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inLanguage, spokenLanguage } from '../../platform/spoken-language.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { FileAnswer } from '../../platform/http/send-file.ts'
import type { AccessLinks } from '../access-links/index.ts'
import { findLinkedBooking, linkEnded } from '../guest-links/index.ts'
import { renderReceipt } from './render-receipt.ts'
import { issueReceipt } from './issue-receipt.ts'
import { receiptFacts } from './receipt-facts.ts'

const failures: FailureMap<Failure<'not_found' | 'unpaid'>> = {
  not_found: () => ({ code: 'not_found', message: words('Booking not found.') }),
  unpaid: () => ({ code: 'conflict', message: words('You can have a receipt once the booking has been paid.') }),
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
  async function receipt(
    db: Kysely<Database>,
    userId: UserId,
    bookingId: string,
  ): Promise<Result<FileAnswer, Failure<'not_found' | 'unpaid'>>> {
    const facts = await receiptFacts(db, userId, bookingId)
    if (!facts) return fail({ kind: 'not_found' })
    if (facts.paymentStatus === 'unpaid') return fail({ kind: 'unpaid' })
    const now = clock.now()
    const language = await issueReceipt(db, { bookingId, spoken: spokenLanguage(), now })
    const body = await inLanguage(language, () => renderReceipt(facts, now))
    const name = `upeo-receipt-${facts.reference}.pdf`
    return done({ name, contentType: 'application/pdf', size: body.length, body })
  }
  return {
    routes(router: Router): void {
      router.file(getReceipt, { failures, limits: [limitOf('receipt')] }, async ({ db, person, params }) =>
        receipt(db, person.userId, params.id),
      )
      const byLink = [limitOf('receipt-link', ({ params }: LinkCall) => params.token)]
      const linkFailures = { ...failures, not_found: linkEnded }
      router.file(getGuestReceipt, { failures: linkFailures, limits: byLink }, async ({ db, params }) => {
        const linked = await findLinkedBooking(links, db, params.token)
        return linked ? receipt(db, linked.userId, linked.bookingId) : fail({ kind: 'not_found' })
      })
    },
  }
}
