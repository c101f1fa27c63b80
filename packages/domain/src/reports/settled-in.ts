import { say } from '../words/say.ts'
import { formatDate } from '../time.ts'

/**
 * A share, or a payout, as a stretch of everything that came in, or went out, in its order: the first shilling to come in
 * is the first to go out.
 */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface PaidStretch extends Stretch {
  readonly at: Date
  readonly receipt: string | null
}

/** What the payouts, and all that has gone out, say of one share. */
export interface Settled<P extends Stretch> {
  /** Those that carried some of it, in their order. */
  readonly payouts: readonly P[]
  /** Taken by commission that was owed, or by money that went back. */
  readonly setOff: number
  /** Not gone out yet. */
  readonly open: number
}

const overlap = (a: Stretch, b: Stretch) => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

export function settledIn<P extends Stretch>(share: Stretch, payouts: readonly P[], goneOut: number): Settled<P> {
  const carrying = payouts.filter((payout) => overlap(share, payout) > 0)
  const paid = carrying.reduce((sum, payout) => sum + overlap(share, payout), 0)
  const gone = overlap(share, { from: 0, to: goneOut })
  return { payouts: carrying, setOff: gone - paid, open: share.to - share.from - gone }
}

/** 'Payout of 12 Mar 2026 (SFC7XK2L9P), the rest is not paid out yet'. */
export function settledText({ payouts, setOff, open }: Settled<PaidStretch>): string {
  const parts = payouts.map(({ at, receipt }) => {
    const date = formatDate(at)
    return receipt ? say('Payout of {date} ({receipt})', { date, receipt }) : say('Payout of {date}', { date })
  })
  if (setOff > 0)
    parts.push(parts.length + open === 0 ? say('set off against commission') : say('partly set off against commission'))
  if (open > 0) parts.push(parts.length === 0 ? say('not paid out yet') : say('the rest is not paid out yet'))
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
