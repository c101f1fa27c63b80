import type { getPosition } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { normalBalance, type AccountKind } from '@upeo/domain/ledger/accounts'
import { cents, minus, toKes, type Cents } from '@upeo/domain/money'
import { cashAccountOf, type ProviderAccount } from '@upeo/domain/reconciliation/movements'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { ReconciliationDeps } from '../deps.ts'

type Position = AnswerOf<typeof getPosition>

interface Balance {
  readonly account: ProviderAccount
  readonly holds: readonly ProviderAccount[]
}

/** What is held and owed, where the money lies by our books, and where it lies by the provider's. */
export async function readPosition({ db, clock, provider }: ReconciliationDeps): Promise<Position> {
  const sums = await sql<{ kind: AccountKind; signed: number }>`
    select kind, sum(amount_cents)::bigint as signed from ledger_entries group by kind`.execute(db)
  const held = new Map(sums.rows.map(({ kind, signed }) => [kind, cents(normalBalance(kind, signed))]))
  const balanceOf = (kind: AccountKind) => held.get(kind) ?? cents(0)
  const { books } = provider.capabilities
  const open = await sql<{ n: number }>`
    select count(*)::int as n from reconciliation_differences
    where resolved_at is null and explained_at is null`.execute(db)
  return {
    checkedAt: clock.now().toISOString(),
    held: {
      escrow: toKes(balanceOf('escrow')),
      unapplied: toKes(balanceOf('unapplied')),
      refundsPayable: toKes(balanceOf('refund_payable')),
    },
    owed: {
      availableToGuides: toKes(balanceOf('vendor_available')),
      reservedForGuides: toKes(balanceOf('payout_reserved')),
      vatPayable: toKes(balanceOf('vat_payable')),
      commissionEarned: toKes(balanceOf('commission_income')),
      owedByGuides: toKes(balanceOf('vendor_receivable')),
    },
    bank: toKes(balanceOf('bank')),
    provider: await Promise.all(
      books.balances.map((balance) => {
        const ours = balance.holds.map((each) => balanceOf(cashAccountOf[each])).reduce((a, b) => cents(a + b))
        return readAccount(db, balance, ours)
      }),
    ),
    openDifferences: open.rows[0]!.n,
    statementAccounts: [...books.statements],
    night: await readNight(db),
  }
}

/** What the provider has told last of one of its accounts, and why that is not what our books say. */
async function readAccount(
  db: Kysely<Database>,
  { account, holds }: Balance,
  ours: Cents,
): Promise<Position['provider'][number]> {
  const told = await sql<{ at: Date; theirs: Cents; ours: Cents; parts: { name: string; amount: Cents }[] }>`
    select at, theirs_cents as theirs, ours_cents as ours, parts from provider_balances
    where account = ${account} order by at desc limit 1`.execute(db)
  const last = told.rows[0]
  const apart = await sql<{ unbooked: Cents; open: Cents; explained: Cents }>`
    select
      coalesce(sum(effect_cents) filter (where offer is not null), 0)::bigint as unbooked,
      coalesce(sum(effect_cents) filter (where offer is null and explained_at is null), 0)::bigint as open,
      coalesce(sum(effect_cents) filter (where offer is null and explained_at is not null), 0)::bigint as explained
    from reconciliation_differences
    where account = any(${holds}::text[]) and resolved_at is null and about not like 'balance:%'`.execute(db)
  const sent = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from disbursements
    where status in ('sent', 'in_review') and sent_at is not null and channel <> 'bank'
      and case channel when 'reversal' then 'collection' else 'disbursement' end = any(${holds}::text[])`.execute(db)
  const noted = await sql<{ cents: Cents }>`
    select coalesce(sum(effect_cents), 0)::bigint as cents from reconciliation_differences
    where about = ${`balance:${account}`} and resolved_at is null and explained_at is not null`.execute(db)
  const { unbooked, open: differing, explained } = apart.rows[0]!
  const difference = last ? minus(last.theirs, last.ours) : cents(0)
  const rest = cents(difference - unbooked - differing - explained)
  const isNoted = noted.rows[0]!.cents !== 0
  return {
    account,
    ours: toKes(ours),
    told: last
      ? {
          at: last.at.toISOString(),
          theirs: toKes(last.theirs),
          ours: toKes(last.ours),
          parts: last.parts.map(({ name, amount }) => ({ name, amount: toKes(amount) })),
        }
      : null,
    reasons: {
      feesAndFloatsNotBooked: toKes(unbooked),
      openDifferences: toKes(differing),
      explained: toKes(isNoted ? cents(explained + rest) : explained),
      inFlight: toKes(sent.rows[0]!.cents),
      unexplained: last && !isNoted ? toKes(rest) : 0,
    },
  }
}

async function readNight(db: Kysely<Database>): Promise<Position['night']> {
  const found = await sql<{
    day: string
    startedAt: Date
    finishedAt: Date | null
    incomingReadAt: Date | null
    incomingCount: number
    incomingSum: Cents
    ordersAsked: number
    failure: string | null
  }>`
    select to_char(day, 'YYYY-MM-DD') as day, started_at as "startedAt", finished_at as "finishedAt",
      incoming_read_at as "incomingReadAt", incoming_count as "incomingCount", incoming_cents as "incomingSum",
      orders_asked as "ordersAsked", failure
    from reconciliation_nights order by day desc limit 1`.execute(db)
  const night = found.rows[0]
  if (!night) return null
  return {
    ...night,
    startedAt: night.startedAt.toISOString(),
    finishedAt: night.finishedAt?.toISOString() ?? null,
    incomingReadAt: night.incomingReadAt?.toISOString() ?? null,
    incomingSum: toKes(night.incomingSum),
  }
}
