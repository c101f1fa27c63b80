import type { Database } from '../src/platform/database/schema.ts'
import type { BookingId } from '@upeo/domain/ids'
import { fail } from '@upeo/domain/result'
import { DEFAULT_DIRECT_PERCENT } from '@upeo/domain/bookings/rates'
import { DEFAULT_DEBT_LIMIT } from '@upeo/domain/disbursements/payout-rules'
import { createBookingModule, type BookingDeps } from '../src/modules/bookings/index.ts'
import { reportListing } from '../src/modules/activities/queries/report-listing.ts'
import { createAccessLinksModule } from '../src/modules/access-links/index.ts'
import { createGuestAddressesModule } from '../src/modules/guest-addresses/index.ts'
import { createGuestProofsModule } from '../src/modules/guest-proofs/index.ts'
import { checkLedger, createLedgerModule } from '../src/modules/ledger/index.ts'
import { createProblemsModule, problemCtes } from '../src/modules/problems/index.ts'
import { createPromptStops } from '../src/modules/payments/index.ts'
import { createRefunds, reportHeld } from '../src/modules/disbursements/index.ts'
import { createJobs } from '../src/platform/jobs/create-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { createOutbox, type Emit } from '../src/platform/outbox/create-outbox.ts'
import { sql, type Kysely } from 'kysely'
import { testApprovals, testOfficeRefunds } from './approvals.ts'
import { catalogRows } from './catalog-rows.ts'
import { createTestDatabase } from './database.ts'
import { fakeClock } from './fake-clock.ts'
import { forFile } from './for-file.ts'
import { testSecrets } from './test-secrets.ts'

/** Bookings and their money on a database of their own, below HTTP: for races between many connections. */
export async function openMoneyHarness(connections = 8) {
  const database = await createTestDatabase({ max: connections })
  const { db } = database
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  const log = createLog('error')
  const jobs = createJobs({ url: database.url, log })
  const outbox = createOutbox({ db, jobs, clock })
  const emit: Emit = (tx, ...events) => outbox.emit(tx, ...events)
  const ledger = createLedgerModule({ db, clock, log })
  const refunds = createRefunds({ clock })
  const publicUrl = (key: string) => key
  const debtLimit = DEFAULT_DEBT_LIMIT
  const links = createAccessLinksModule({ clock })
  const promptStops = createPromptStops(testSecrets)
  const noTexts = { isOn: false, queue: async () => fail({ kind: 'texts_off' }) } as const
  const proofs = createGuestProofsModule({ clock, secrets: testSecrets, texts: noTexts })
  const mailer = { send: async () => undefined }
  const addresses = createGuestAddressesModule({ db, clock, jobs, mailer, secrets: testSecrets, links, baseUrl: '' })
  const officeRefunds = testOfficeRefunds(clock)
  const beside = { links, proofs, addresses, promptStops, directPercent: DEFAULT_DIRECT_PERCENT }
  const money = { ledger, refunds, officeRefunds, debtLimit }
  const deps: BookingDeps = { db, clock, log, jobs, emit, ...money, problems: problemCtes, publicUrl }
  const bookings = createBookingModule(deps)
  return {
    ...database,
    clock,
    /** What bookings are handed, and what the modules beside them are. */
    deps: { ...deps, ...beside, bookings },
    ledger,
    events: outbox,
    bookings,
    problems: createProblemsModule({ clock, emit, bookings }),
    rows: catalogRows(database),
    /** Every invariant that does not hold, in words; empty when all do. */
    breaches: () => breachesOf(db, clock.now()),
  }
}

export type MoneyHarness = Awaited<ReturnType<typeof openMoneyHarness>>

/** The harness of a test file. */
export const moneyHarness = (connections?: number): MoneyHarness => forFile(() => openMoneyHarness(connections))

export async function breachesOf(db: Kysely<Database>, now: Date): Promise<string[]> {
  const approvals = testApprovals({ now: () => now })
  const reports = await checkLedger(db, now, [(tx) => reportHeld(approvals, tx), reportListing])
  return reports
    .filter((report) => report.breaches > 0)
    .map((report) => `${report.invariant} (${report.breaches}): ${report.examples.join(', ')}`)
}

/** Throws unless every invariant of the money holds. */
export async function requireCleanBooks({ db, clock }: Pick<MoneyHarness, 'db' | 'clock'>): Promise<void> {
  const breaches = await breachesOf(db, clock.now())
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
}

/** The ledger's entries of a booking and its payments, by account without owners: `escrow -783000`. */
export async function entriesOf(db: Kysely<Database>, booking: BookingId | string): Promise<string[]> {
  const found = await sql<{ event: string; kind: string; amount: number }>`
    select t.event, e.kind, e.amount_cents as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${booking} order by e.id`.execute(db)
  return found.rows.map(({ event, kind, amount }) => `${event}: ${kind} ${amount}`)
}
