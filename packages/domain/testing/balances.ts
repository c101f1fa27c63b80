import { cents, sum, ZERO, type Cents } from '../src/money.ts'
import {
  accountRules,
  normalBalance,
  parseAccountKey,
  type AccountKey,
  type AccountKind,
} from '../src/ledger/accounts.ts'
import type { Posting } from '../src/ledger/postings.ts'

/** Signed sums by account (debit +, credit -). What the stored balances must equal. */
type Balances = ReadonlyMap<AccountKey, Cents>

export function balancesOf(postings: readonly Posting[]): Balances {
  const balances = new Map<AccountKey, Cents>()
  for (const { account, amount } of postings.flatMap((posting) => posting.lines)) {
    balances.set(account, sum(balances.get(account) ?? ZERO, amount))
  }
  return balances
}

/** The accounts that these postings, in this order, leave overdrawn at any point. */
export function overdrawnBy(postings: readonly Posting[], before: Balances = new Map()): AccountKey[] {
  const balances = new Map(before)
  const found = new Set<AccountKey>()
  for (const posting of postings) {
    for (const { account, amount } of posting.lines) {
      balances.set(account, cents((balances.get(account) ?? 0) + amount))
    }
    for (const { account } of posting.lines) {
      if (isOverdrawn(parseAccountKey(account).kind, balances.get(account) ?? 0)) found.add(account)
    }
  }
  return [...found]
}

/** Whether this sum of signed lines breaks the account's rule. */
export function isOverdrawn(kind: AccountKind, signed: number): boolean {
  return accountRules[kind].neverOverdrawn && normalBalance(kind, signed) < 0
}
