import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { say } from '@upeo/domain/words/say'
import { IconCalendarShare, IconCloudStorm, IconMessage2 } from '@tabler/icons-react'
import { clock } from '../../lib/clock.ts'
import { ActLink } from '../../ui/act-menu.tsx'

/** Everybody that something can still be done about; nobody once the trip is over. */
export function comingTo({ guests, endsAt }: RunSheet, now: Date): RunSheet['guests'] {
  return new Date(endsAt) <= now ? [] : guests.filter(({ status }) => status !== 'completed')
}

/** What a guide does with a departure and everybody in it. The address opens it: the calendar links to it as well. */
export function ChangeActs({ sheet }: { sheet: RunSheet }) {
  const now = clock.now()
  if (comingTo(sheet, now).length === 0) return null
  return (
    <>
      <ActLink to="?act=tell" icon={IconMessage2}>
        {say('Tell everybody')}
      </ActLink>
      {new Date(sheet.startsAt) > now && (
        <ActLink to="?act=postpone" icon={IconCalendarShare}>
          {say('Move date')}
        </ActLink>
      )}
      <ActLink to="?act=callOff" icon={IconCloudStorm}>
        {say('Call off')}
      </ActLink>
    </>
  )
}
