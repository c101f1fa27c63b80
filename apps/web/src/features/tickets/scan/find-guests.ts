import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { foldName } from '@upeo/domain/search/fold-name'

/** By name, reference or phone, as far as it has been typed. */
export function findGuests(guests: readonly ExpectedGuest[], typed: string): readonly ExpectedGuest[] {
  const wanted = foldName(typed.trim())
  if (wanted === '') return []
  return guests.filter(({ name, names = [], reference, phone }) =>
    foldName([name, ...names.map((each) => each.name), reference, phone ?? ''].join(' ')).includes(wanted),
  )
}
