import { amountOf, peopleOf, type Act } from '@upeo/domain/audit/acts'
import type { UserId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'

/** Who acts, from which session, and with what they last proved that it is really them. */
export interface Author {
  readonly userId: UserId
  readonly tokenHash?: Buffer
  readonly proof?: { readonly at: Date; readonly by: string } | null
}

export type Audited = Act & {
  /** Null: a command on the server itself. */
  readonly by: Author | null
  readonly at: Date
}

/** In the transaction of the act itself: neither is there without the other. */
export async function writeAudit(tx: Tx, { by, at, ...act }: Audited): Promise<void> {
  const { action, subject, detail } = act
  await tx
    .insertInto('audit_log')
    .values({
      admin_id: by?.userId ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      detail: JSON.stringify(detail),
      at,
      // It tells sessions apart and opens none.
      session: by?.tokenHash?.toString('hex').slice(0, 16) ?? null,
      proved_by: by?.proof?.by ?? null,
      proved_at: by?.proof?.at ?? null,
      amount_cents: amountOf({ ...detail }),
      people: peopleOf({ subject, detail: { ...detail } }),
    })
    .execute()
}
