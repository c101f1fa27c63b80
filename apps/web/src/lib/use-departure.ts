import { useQuery } from '@tanstack/react-query'
import type { Pack } from '@upeo/contract/tickets/check-ins'
import { useEffect, useMemo, useRef } from 'react'
import { clock } from './clock.ts'
import { addActs, deviceId, type WaitingAct } from './on-device/acts.ts'
import { applyActs, arrivalsIn } from './on-device/apply-acts.ts'
import { sendActs } from './on-device/send-acts.ts'
import { actsQuery, keepTaken, keptPackQuery, packQuery } from './pack-queries.ts'
import { randomId } from './random-id.ts'
import { useIdle } from './use-idle.ts'

interface Person {
  /** The booking's. */
  readonly booking: string
  readonly position: number
  /** Of whoever booked. */
  readonly name: string
}

export interface Departure {
  readonly pack: Pack
  /** When the list was read from the server. */
  readonly fetchedAt: string
  /** By `personKey`, with what waits to be sent. */
  readonly arrivals: ReadonlyMap<string, Date>
  /** Check-ins of this device that the server does not have yet. */
  readonly unsent: number
  readonly refused: readonly WaitingAct[]
  readonly letIn: (people: readonly Person[], how: { method: 'scan' | 'list'; unlisted?: boolean }) => Promise<boolean>
  readonly takeBack: (person: Pick<Person, 'booking' | 'position'>) => Promise<boolean>
}

/**
 * One departure as this device has it, which is there at once, and as the server has it, once it says so. The server is
 * asked when what is here has been drawn: the contract's schemas take a slow phone longer to read than the list itself.
 */
export function useDeparture(id: string): { readonly departure: Departure | null; readonly live: LiveQuery } {
  const kept = useQuery(keptPackQuery(id)).data
  const acts = useQuery(actsQuery).data
  const idle = useIdle()
  const live = useQuery({ ...packQuery(id), enabled: kept === null || (kept !== undefined && idle) })
  useEffect(() => {
    if (idle) void send()
  }, [idle])
  const known = live.data ?? kept
  // Rows that are not drawn anew take back by what is known then.
  const latest = useRef<Pack | null>(null)
  const departure = useMemo((): Departure | null => {
    if (!known) return null
    const ours = (acts ?? []).filter(({ act }) => act.departure === id)
    const waiting = ours.filter(({ refused }) => refused === null)
    const pack = applyActs(
      known.pack,
      waiting.map(({ act }) => act),
    )
    return {
      pack,
      fetchedAt: known.fetchedAt,
      arrivals: arrivalsIn(pack),
      unsent: waiting.length,
      refused: ours.filter(({ refused }) => refused !== null),
      letIn: (people, how) => letIn(id, people, how),
      takeBack: (person) => takeBack(latest.current ?? pack, person),
    }
  }, [known, acts, id])
  useEffect(() => {
    latest.current = departure?.pack ?? null
  }, [departure])
  return { departure, live }
}

export interface LiveQuery {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Kept here first and sent when it can be. False: this browser keeps nothing, so that nothing was noted. */
async function letIn(
  departure: string,
  people: readonly Person[],
  { method, unlisted = false }: { method: 'scan' | 'list'; unlisted?: boolean },
): Promise<boolean> {
  const device = await deviceId()
  const at = clock.now().toISOString()
  const added = await addActs(
    people.map(({ booking, position, name }) => ({
      kind: 'check-in',
      departure,
      name,
      checkIn: { id: randomId(), booking, position, at, device, method, unlisted },
    })),
  )
  void send()
  return added
}

/** Every check-in of this person, whichever phone made it. */
async function takeBack({ sheet, checkIns }: Pack, { booking, position }: Pick<Person, 'booking' | 'position'>) {
  const at = clock.now().toISOString()
  const theirs = checkIns.filter((row) => row.booking === booking && row.position === position && row.undoneAt === null)
  const added = await addActs(theirs.map(({ _id }) => ({ kind: 'undo', departure: sheet._id, checkInId: _id, at })))
  void send()
  return added
}

function send(): Promise<void> {
  return sendActs(keepTaken).catch(() => undefined)
}

/** How many have arrived of those who are on the list. */
export function arrivedOf({ pack: { sheet }, arrivals }: Pick<Departure, 'pack' | 'arrivals'>): number {
  const listed = new Set(sheet.guests.map(({ _id }) => _id))
  return [...arrivals.keys()].filter((key) => listed.has(key.split(':')[0] ?? '')).length
}
