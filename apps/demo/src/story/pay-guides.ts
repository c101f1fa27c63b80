import type { VendorId } from '@upeo/domain/ids'
import { parseAccountKey } from '@upeo/domain/ledger/accounts'
import { debtNetted, floatMoved } from '@upeo/domain/ledger/postings'
import { cents, fromKes, halfUp, least, type Cents } from '@upeo/domain/money'
import { DEFAULT_DEBT_LIMIT, MPESA_PAYOUT_MAX, debtToNet } from '@upeo/domain/disbursements/payout-rules'
import { DAY, HOUR, MINUTE, addDays, addTime, localDateOf, startOfDay, weekdayOf } from '@upeo/domain/time'
import type { DatedPosting } from './demo-booking.ts'
import { livePayout, type StoryPayout } from './walk-payout.ts'
import { KAMAU, type Guide, type People } from './make-people.ts'
import { createStoryRandom, type StoryDraws } from './story-random.ts'
import type { Row } from './write-rows.ts'

const LARGE_DEBT = halfUp(DEFAULT_DEBT_LIMIT, 2)
/** What guides leave in their balance, for the commission on money that is paid straight to them. */
const LEFT_IN = fromKes(40_000)
/** Nobody asks for a payout below this. */
const WORTH_ASKING = fromKes(20_000)
const THOUSAND = fromKes(1000)

interface GuidesPaid {
  /** Debts that were set off, and float that was moved: rows of their own, which the postings follow from. */
  readonly nettings: readonly Row[]
  readonly floats: readonly Row[]
  /** All of the story's postings, in order of time. */
  readonly postings: readonly DatedPosting[]
  readonly payouts: readonly StoryPayout[]
}

/**
 * Follows each guide's balance through the story's postings. On Mondays a guide's debt (commission on money paid
 * straight to them) is netted off, and the guide asks for a payout of what is worth it; a debt that grows large is
 * netted at once, so that no guide's manual methods are paused.
 */
export function payGuides(people: People, draws: StoryDraws, postings: readonly DatedPosting[], now: Date): GuidesPaid {
  const ordered = postings.toSorted(byTime)
  const balances = createBalances(people.guides)
  const desk = createPayoutDesk(people, draws, balances, now)
  let monday = nextMonday(ordered[0]?.at ?? now)
  const passUntil = (until: Date) => {
    for (; monday <= until; monday = nextMonday(monday)) desk.payday(monday)
    if (until >= desk.lastWord) desk.askLast()
  }
  for (const dated of ordered) {
    passUntil(dated.at)
    balances.follow(dated)
  }
  passUntil(now)
  const paid = desk.payouts.flatMap((each) => each.postings)
  // A stable sort: postings of one instant stay in their order.
  const moved = floats(people, desk.payouts)
  const all = [...ordered, ...balances.netted, ...moved.map(({ dated }) => dated), ...paid].toSorted(byTime)
  const rows = moved.map(({ row }) => row)
  return { payouts: desk.payouts, postings: all, nettings: balances.nettings, floats: rows }
}

interface Balance {
  available: number
  debt: number
  /** From a payout that was rejected since the last Monday. */
  returned: number
}

function createBalances(guides: readonly Guide[]) {
  const balances = new Map<VendorId, Balance>(guides.map(({ id }) => [id, { available: 0, debt: 0, returned: 0 }]))
  const netted: DatedPosting[] = []
  const nettings: Row[] = []
  const of = (vendorId: VendorId): Balance => {
    const balance = balances.get(vendorId)
    if (!balance) throw new Error(`No guide ${vendorId}`)
    return balance
  }
  const net = (vendorId: VendorId, key: string, at: Date) => {
    const balance = of(vendorId)
    const amount = debtToNet(cents(balance.available), cents(balance.debt))
    if (amount === 0) return
    const named = `${vendorId}:${key}`
    const posting = debtNetted({ key: named, vendor: vendorId, amount })
    nettings.push({ key: named, vendor_id: vendorId, payout_id: null, amount_cents: amount, at })
    netted.push({ posting, at, bookingId: null, vendorId })
    balance.available -= amount
    balance.debt -= amount
  }
  return {
    netted,
    nettings,
    of,
    net,
    follow({ posting, at, vendorId }: DatedPosting): void {
      if (vendorId === null) return
      const balance = of(vendorId)
      for (const line of posting.lines) {
        const { kind } = parseAccountKey(line.account)
        if (kind === 'vendor_available') balance.available -= line.amount
        if (kind === 'vendor_receivable') balance.debt += line.amount
      }
      if (balance.debt > LARGE_DEBT) net(vendorId, posting.eventKey, at)
    },
  }
}

interface Wish {
  readonly share?: number
  readonly ends?: 'refused' | 'waits'
}

/** Draws from a random sequence of its own, so that the rest of the story does not change with it. */
function createPayoutDesk(people: People, draws: StoryDraws, balances: ReturnType<typeof createBalances>, now: Date) {
  const random = createStoryRandom('upeo payouts')
  const payouts: StoryPayout[] = []
  const lastWord = addTime(now, -5 * HOUR)
  const kamau = people.guides.find(({ username }) => username === KAMAU)
  let refused = false
  let askedLast = false

  function ask(guide: Guide, at: Date, { share = 1, ends }: Wish): void {
    const balance = balances.of(guide.id)
    const spare = Math.floor((balance.available - balance.debt - LEFT_IN) * share)
    if (spare < WORTH_ASKING) return
    const whole = cents(spare - (spare % THOUSAND))
    const likesBank = guide.manualMethods.includes('bank') && (whole > MPESA_PAYOUT_MAX || random.chance(0.4))
    const method = likesBank || ends !== undefined ? 'bank_transfer' : 'mpesa'
    const amount = method === 'mpesa' ? least(whole, MPESA_PAYOUT_MAX) : whole
    const payout = livePayout(random, draws, { guide, people, method, amount, at, ends, now })
    payouts.push(payout)
    balance.available -= amount
    if (payout.rejectedAt) balance.returned += amount
  }

  /** Kamau's earnings since last week wait for an administrator; one payout of the month before was rejected. */
  function askAsKamau(guide: Guide, monday: Date, at: Date): void {
    const ago = now.getTime() - monday.getTime()
    if (ago < 8 * DAY) return
    const ends = !refused && ago < 40 * DAY ? 'refused' : undefined
    if (ends) refused = true
    ask(guide, at, ends ? { ends } : {})
  }

  return {
    payouts,
    lastWord,
    payday(monday: Date): void {
      for (const guide of people.guides) {
        const balance = balances.of(guide.id)
        balance.available += balance.returned
        balance.returned = 0
        balances.net(guide.id, localDateOf(monday), monday)
        const asks = random.chance(0.75)
        const at = addTime(monday, 8 * HOUR + random.whole(5, 170) * MINUTE)
        if (at > lastWord) continue
        if (guide === kamau) askAsKamau(guide, monday, at)
        else if (asks) ask(guide, at, {})
      }
    },
    askLast(): void {
      if (askedLast || !kamau) return
      askedLast = true
      balances.net(kamau.id, 'before the last payout', lastWord)
      ask(kamau, lastWord, { share: 0.6, ends: 'waits' })
    },
  }
}

/** Moves collected money to the account that pays payouts, once on each day with payouts. */
function floats(people: People, payouts: readonly StoryPayout[]): { dated: DatedPosting; row: Row }[] {
  const random = createStoryRandom('upeo floats')
  const sums = new Map<string, { at: Date; to: 'mpesa_disbursement' | 'bank'; amount: Cents }>()
  for (const { method, paidAt, row } of payouts) {
    if (paidAt === null) continue
    const to = method === 'mpesa' ? 'mpesa_disbursement' : 'bank'
    const at = startOfDay(localDateOf(paidAt))
    const key = `${localDateOf(at)}:${to}`
    sums.set(key, { at, to, amount: cents((sums.get(key)?.amount ?? 0) + row.amount_cents) })
  }
  return [...sums.values()].map(({ at, to, amount }) => {
    const receipt = `U${random.code(9)}`
    const kind = to === 'bank' ? 'float_to_bank' : 'float_to_payouts'
    const by = { note: '', recorded_by: people.staff.wangari.id, recorded_at: at }
    return {
      dated: { posting: floatMoved({ key: receipt, amount, to }), at, bookingId: null, vendorId: null },
      row: { id: random.id(at), kind, amount_cents: amount, receipt, ...by },
    }
  })
}

const byTime = (a: DatedPosting, b: DatedPosting) => a.at.getTime() - b.at.getTime()

function nextMonday(after: Date): Date {
  let day = addDays(localDateOf(after), 1)
  while (weekdayOf(day) !== 1) day = addDays(day, 1)
  return startOfDay(day)
}
