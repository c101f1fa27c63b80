import { newReceipt } from './ids.ts'
import type { BookEntry, ShortcodeAccounts } from './state.ts'
import { accountsOf, faultsOf, type World } from './world.ts'

export interface Book {
  entries: BookEntry[]
  accounts: Record<string, ShortcodeAccounts>
  /** Whole shillings. `reversed` is part of neither of the others: collected - reversed is what was kept. */
  totals: { collected: number; reversed: number; disbursed: number }
}

type NewEntry = Pick<BookEntry, 'kind' | 'amount' | 'phone' | 'shortcode' | 'reference' | 'requestId'> &
  Partial<Pick<BookEntry, 'original' | 'receipt' | 'at'>>

/** The only place where money moves. Collections and payouts both live in the Utility account. */
export function moveMoney(world: World, entry: NewEntry): BookEntry {
  const written: BookEntry = {
    receipt: entry.receipt ?? newReceipt(world),
    at: world.queue.now().toISOString(),
    original: null,
    reversedBy: null,
    ...entry,
  }
  const incoming = entry.kind === 'stk' || entry.kind === 'c2b'
  accountsOf(world, entry.shortcode).utility += incoming ? entry.amount : -entry.amount
  const to = entry.kind === 'float' && entry.reference !== 'bank' ? accountsOf(world, entry.reference) : null
  if (to) to.utility += entry.amount
  const index = world.state.entries.push(written) - 1
  // A charge has the receipt of what it was taken for, by which that is found.
  if (entry.kind !== 'charge') world.state.receipts[written.receipt] = index
  return written
}

/** What is told of its amount, which a fault may misstate. */
export const toldAmount = (world: World, { receipt, amount }: Pick<BookEntry, 'receipt' | 'amount'>): number =>
  faultsOf(world).misstated[receipt] ?? amount

export function findEntry(world: World, receipt: string): BookEntry | undefined {
  const index = world.state.receipts[receipt]
  return index === undefined ? undefined : world.state.entries[index]
}

export function bookOf(world: World): Book {
  const sum = (...kinds: Array<BookEntry['kind']>) =>
    world.state.entries.reduce((total, entry) => (kinds.includes(entry.kind) ? total + entry.amount : total), 0)
  return structuredClone({
    entries: world.state.entries,
    accounts: world.state.accounts,
    totals: { collected: sum('stk', 'c2b'), reversed: sum('reversal'), disbursed: sum('b2c') },
  })
}
