import type { Pack } from '@upeo/contract/tickets/check-ins'
import { personKey } from '@upeo/domain/tickets/check-ins'
import { judgeTicket, type DepartureList, type TicketVerdict } from '@upeo/domain/tickets/judge-ticket'
import { readTicket, type ReadTicket, type TicketFacts } from '@upeo/domain/tickets/ticket-code'
import { localDate } from '@upeo/domain/time'
import { verifyAsync } from '@noble/ed25519'
import { clock } from '../../../lib/clock.ts'

export interface CheckedTicket {
  readonly verdict: TicketVerdict
  /** Whose it is; null for what is no genuine ticket. */
  readonly ticket: TicketFacts | null
}

/** Answers what the camera has read, without a network. */
export async function checkTicket(text: string, keys: Pack['keys'], list: DepartureList): Promise<CheckedTicket> {
  const read = readTicket(text)
  if (!read) return { verdict: { kind: 'not_ours' }, ticket: null }
  if (!(await isGenuine(read, keys))) return { verdict: { kind: 'not_genuine' }, ticket: null }
  return { verdict: judgeTicket(read.facts, list, clock.now()), ticket: read.facts }
}

async function isGenuine({ facts, signed, signature }: ReadTicket, keys: Pack['keys']): Promise<boolean> {
  const known = keys.find(({ id }) => id === facts.keyId)
  if (!known) return false
  const raw = Uint8Array.from(atob(known.publicKey), (letter) => letter.codePointAt(0) ?? 0)
  try {
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, signed)
  } catch {
    // A browser from before 2025: it does not know the algorithm.
    return verifyAsync(signature, signed, raw)
  }
}

/** What the phone knows, as the rule wants it. `others` are the packs of this guide's other departures. */
export function toList(
  pack: Pack,
  fetchedAt: string,
  arrivals: ReadonlyMap<string, Date>,
  others: readonly Pack[],
): DepartureList {
  return {
    date: localDate(pack.sheet.date),
    fetchedAt: new Date(fetchedAt),
    guests: new Map(pack.sheet.guests.map((guest) => [guest._id, guest])),
    cancelled: new Set(pack.cancelled.map(({ _id }) => _id)),
    versions: new Map(
      pack.replaced.map(({ booking, position, version }) => [personKey({ bookingId: booking, position }), version]),
    ),
    arrivals,
    elsewhere: (bookingId) => {
      const other = others.find(({ sheet }) => sheet.guests.some(({ _id }) => _id === bookingId))
      return other ? { activity: other.sheet.activity.name, date: localDate(other.sheet.date) } : null
    },
  }
}
