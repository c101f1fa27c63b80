import type { CheckIn, Pack } from '@upeo/contract/tickets/check-ins'
import { arrivalsOf } from '@upeo/domain/tickets/check-ins'
import type { Act } from './acts.ts'

/** The pack as it will be once these have reached the server: they are shown at once. */
export function applyActs(pack: Pack, acts: readonly Act[]): Pack {
  const ours = acts.filter(({ departure }) => departure === pack.sheet._id)
  const checkIns = new Map(pack.checkIns.map((row) => [row._id, row]))
  for (const act of ours) {
    if (act.kind === 'check-in') {
      if (!checkIns.has(act.checkIn.id)) checkIns.set(act.checkIn.id, toRow(act, pack))
      continue
    }
    const row = checkIns.get(act.checkInId)
    if (row && row.undoneAt === null) checkIns.set(row._id, { ...row, undoneAt: act.at })
  }
  return ours.length === 0 ? pack : { ...pack, checkIns: [...checkIns.values()] }
}

function toRow({ checkIn, name }: Extract<Act, { kind: 'check-in' }>, pack: Pack): CheckIn {
  const { id, booking, position, at, device, method, unlisted = false } = checkIn
  const cancelledAt = pack.cancelled.find(({ _id }) => _id === booking)?.cancelledAt ?? null
  return {
    _id: id,
    booking,
    position,
    name,
    at,
    receivedAt: at,
    device,
    method,
    unlisted,
    clockAhead: false,
    cancelledAt: cancelledAt !== null && cancelledAt < at ? cancelledAt : null,
    undoneAt: null,
  }
}

/** When each person of a departure came, by `personKey`. */
export function arrivalsIn({ checkIns }: Pick<Pack, 'checkIns'>): ReadonlyMap<string, Date> {
  return arrivalsOf(
    checkIns.map((row) => ({
      id: row._id,
      bookingId: row.booking,
      position: row.position,
      at: new Date(row.at),
      undone: row.undoneAt !== null,
    })),
  )
}
