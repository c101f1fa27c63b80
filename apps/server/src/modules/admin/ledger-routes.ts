import * as api from '@upeo/contract/admin/ledger'
import { idFrom, type AnyId } from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import type { Router } from '../../platform/http/route.ts'
import { askForCheck, liftBreach, recordCashMovement } from '../ledger/index.ts'
import { answered } from './answer-of.ts'
import type { AdminDeps } from './deps.ts'
import { breachFailures, movementFailures } from './failures.ts'
import { noteActs } from './note-acts.ts'
import { noteChange } from './note-change.ts'
import { breachFacts } from './queries/audit-facts.ts'

/** What the office enters in the books, and what it says to what their check has found. */
export function ledgerRoutes(router: Router, deps: AdminDeps): void {
  const note = noteActs(deps)

  router.write(api.recordCashMovement, { failures: movementFailures }, async ({ tx, person, body }) => {
    const { kind, receipt, note: words } = body
    const amount = fromKes(body.amount)
    const recorded = await recordCashMovement(tx, deps.clock, { ...body, amount, by: person.userId })
    if (!recorded.ok) return recorded
    if (recorded.value) {
      await deps.reconciliation.noteBooked(tx)
      const subject = { kind: 'cash_movement', id: recorded.value.id } as const
      await note(tx, person, { action: `cash.${kind}`, subject, detail: { cents: amount, receipt, note: words } })
    }
    return answered
  })

  router.write(api.checkLedgerAgain, {}, async ({ tx, person }) => {
    await askForCheck(tx, deps.clock)
    await note(tx, person, { action: 'ledger.check', subject: { kind: 'books', id: 'ledger' }, detail: {} })
    return answered
  })

  router.write(api.liftBreach, { failures: breachFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<AnyId>(params.id.toLowerCase())
    const noted = await noteChange(breachFacts, { tx, id }, () =>
      liftBreach(tx, deps.clock, { id, by: person.userId, note: body.note }),
    )
    if (!noted.ok) return noted
    const { before: _before, after: _after, ...known } = noted.value.facts
    const detail = { ...known, note: body.note }
    await note(tx, person, { action: 'ledger.lift', subject: { kind: 'breach', id }, detail })
    return answered
  })
}
