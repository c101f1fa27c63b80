/**
 * Test files about who comes first: overselling, one outcome of many attempts, money that moves once. What is rarely red
 * there may be rarely wrong in the product, so none of them is looked at a second time.
 */
export const races: readonly string[] = [
  'apps/server/src/modules/access-links/links.db.test.ts',
  'apps/server/src/modules/activities/queries/listed.db.test.ts',
  'apps/server/src/modules/admin/cash-movements.http.test.ts',
  'apps/server/src/modules/admin/money.http.test.ts',
  'apps/server/src/modules/admin/two-people.http.test.ts',
  'apps/server/src/modules/bookings/promises.http.test.ts',
  'apps/server/src/modules/bookings/transitions/transition-booking.db.test.ts',
  'apps/server/src/modules/bookings/usecases/create-booking.db.test.ts',
  'apps/server/src/modules/bookings/usecases/create-direct-booking.db.test.ts',
  'apps/server/src/modules/bookings/usecases/promises.db.test.ts',
  'apps/server/src/modules/departure-changes/one-outcome.db.test.ts',
  'apps/server/src/modules/departure-changes/postpone.http.test.ts',
  'apps/server/src/modules/disbursements/approvals/two-people.db.test.ts',
  'apps/server/src/modules/disbursements/late-results.http.test.ts',
  'apps/server/src/modules/disbursements/one-receipt.http.test.ts',
  'apps/server/src/modules/disbursements/payouts.http.test.ts',
  'apps/server/src/modules/identity/guesses.db.test.ts',
  'apps/server/src/modules/identity/sign-in-limits.http.test.ts',
  'apps/server/src/modules/inventory/usecases/reserve-units.db.test.ts',
  'apps/server/src/modules/ledger/ledger.db.test.ts',
  'apps/server/src/modules/payments/store/payments-together.db.test.ts',
  'apps/server/src/modules/payments/store/prompt-quota.db.test.ts',
  'apps/server/src/modules/payments/usecases/two-prompts.db.test.ts',
  'apps/server/src/modules/payments/usecases/two-prompts.property.db.test.ts',
  'apps/server/src/modules/tickets/check-ins.http.test.ts',
  'apps/server/src/platform/database/unit-of-work.db.test.ts',
  'apps/server/testing/whole-server/oversell.http.test.ts',
]
