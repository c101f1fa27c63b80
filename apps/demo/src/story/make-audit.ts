import { amountOf, peopleOf, type Act } from '@upeo/domain/audit/acts'
import type { DocumentType } from '@upeo/domain/documents/lifecycle'
import type { CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import type { Cents } from '@upeo/domain/money'
import type { UserId } from '@upeo/domain/ids'
import type { People } from './make-people.ts'
import type { StoryPayout } from './walk-payout.ts'
import type { Row } from './write-rows.ts'

interface Decisions {
  readonly people: People
  readonly payouts: readonly StoryPayout[]
  /** Rows of `vendor_documents`. */
  readonly papers: readonly Row[]
  /** Rows of `cash_movements`. */
  readonly floats: readonly Row[]
}

interface StoryAct {
  readonly act: Act
  /** Null: a command on the server itself. */
  readonly by: unknown
  readonly at: unknown
}

/** The audit log of what the story's office has decided, in the order in which it did. */
export function auditRows({ people, payouts, papers, floats }: Decisions): Row[] {
  const acts = [
    ...officeActs(people),
    ...papers.flatMap(documentActs),
    ...payouts.flatMap(payoutActs),
    ...floats.map(floatAct),
  ]
  return acts.toSorted((a, b) => (a.at as Date).getTime() - (b.at as Date).getTime()).map(toRow)
}

function toRow({ act, by, at }: StoryAct): Row {
  const { action, subject, detail } = act
  return {
    admin_id: by,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    detail,
    at,
    amount_cents: amountOf({ ...detail }),
    people: peopleOf({ subject, detail: { ...detail } }),
  }
}

const officeActs = ({ admin, staff }: People): StoryAct[] =>
  [{ ...admin, roles: ['owner' as const] }, ...Object.values(staff)].map(({ id, roles, joinedAt }) => ({
    act: { action: 'team.create', subject: { kind: 'person', id }, detail: { roles } },
    by: null,
    at: joinedAt,
  }))

function documentActs({ id, vendor_id: guide, type, status, decided_by: by, decided_at: at }: Row): StoryAct[] {
  if (status !== 'approved') return []
  const facts = { vendorId: guide as UserId, document: type as DocumentType }
  const subject = { kind: 'document', id: id as string } as const
  const detail = { ...facts, before: 'pending', after: status, reason: null }
  return [{ act: { action: 'document.approve', subject, detail }, by, at }]
}

/** Approved; and what goes by bank is recorded as paid, or sent back. */
function payoutActs({ guide, row, paidAt, rejectedAt, method }: StoryPayout): StoryAct[] {
  const { id, amount_cents: cents, status, receipt, notes, decided_by: by, decided_at: at } = row
  if (by === null) return []
  const byBank = method === 'bank_transfer'
  const subject = { kind: 'payout', id } as const
  const facts = { vendorId: guide.id, cents, channel: byBank ? ('bank' as const) : ('transfer' as const) }
  const approved = { ...facts, before: 'requested', after: 'ready' }
  const ended = { ...facts, before: 'ready', after: status }
  const acts: StoryAct[] = [{ act: { action: 'payout.approve', subject, detail: approved }, by, at }]
  if (byBank && paidAt && receipt !== null) {
    const detail = { ...ended, reference: receipt }
    acts.push({ act: { action: 'payout.complete', subject, detail }, by, at: paidAt })
  }
  if (rejectedAt) {
    acts.push({ act: { action: 'payout.reject', subject, detail: { ...ended, reason: notes } }, by, at: rejectedAt })
  }
  return acts
}

function floatAct({ id, kind, amount_cents: cents, receipt, note, recorded_by: by, recorded_at: at }: Row): StoryAct {
  const detail = { cents: cents as Cents, receipt: receipt as string, note: note as string }
  const subject = { kind: 'cash_movement', id: id as string } as const
  return { act: { action: `cash.${kind as CashMovementKind}`, subject, detail }, by, at }
}
