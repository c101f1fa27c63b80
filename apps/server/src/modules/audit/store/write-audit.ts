import type { UserId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'

export interface Act {
  /** Null: a command on the server itself. */
  readonly by: UserId | null
  /** `payout.approve`: subject and verb. */
  readonly action: string
  readonly subject: {
    readonly kind:
      | 'appeal'
      | 'document'
      | 'payout'
      | 'refund'
      | 'payment'
      | 'booking'
      | 'person'
      | 'review'
      | 'cash_movement'
      | 'breach'
      | 'difference'
      | 'statement'
      | 'failed_work'
      | 'invitation'
    readonly id: string
  }
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** In the transaction of the act itself: neither is there without the other. */
export async function writeAudit(tx: Tx, { by, action, subject, detail = {}, at }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      admin_id: by,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      detail: JSON.stringify(detail),
      at,
    })
    .execute()
}
