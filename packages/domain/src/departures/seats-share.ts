import { words } from '../words/say.ts'

/** How full a departure is, by the share of its seats that are left: what the public calendar is coloured by. */
export type SeatsShare = 'few' | 'half' | 'plenty'

/** The spec's steps (vendor document, section 4): 20% or less, up to 50%, more. */
export function seatsShare(left: number, capacity: number): SeatsShare {
  if (left * 100 <= capacity * 20) return 'few'
  return left * 100 <= capacity * 50 ? 'half' : 'plenty'
}

export const seatsShareLabels: Record<SeatsShare, string> = words({
  few: '20% or less left',
  half: 'Up to 50% left',
  plenty: 'More than half left',
})
