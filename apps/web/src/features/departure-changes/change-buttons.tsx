import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { plural } from '@upeo/domain/text'
import { IconCalendarShare, IconCloudStorm, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { clock } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CallOffForm } from './call-off-form.tsx'
import { PostponeForm } from './postpone-form.tsx'
import { TellForm } from './tell-form.tsx'
import classes from './departure-changes.module.css'

const titles = {
  tell: 'Tell everybody',
  postpone: 'Move to another date',
  callOff: 'Call this departure off',
} as const
type Act = keyof typeof titles

/** The calendar links to one of them. */
function actNamed(name: string | null): Act | null {
  return name !== null && Object.hasOwn(titles, name) ? (name as Act) : null
}

/** What a guide does with a departure and everybody in it. */
export function ChangeButtons({ sheet }: { sheet: RunSheet }) {
  const [address] = useSearchParams()
  const [act, setAct] = useState<Act | null>(() => actNamed(address.get('act')))
  const coming = sheet.guests.filter(({ status }) => status !== 'completed')
  const now = clock.now()
  if (coming.length === 0 || new Date(sheet.endsAt) <= now) return null
  const people = coming.reduce((sum, { participants: { adults, children } }) => sum + adults + children, 0)
  const who = `${plural(coming.length, 'booking')}, ${people === 1 ? '1 person' : `${people} people`}`
  const close = () => setAct(null)
  return (
    <div className={`no-print ${classes.buttons ?? ''}`}>
      <Button
        variant="default"
        leftSection={<IconMessage2 size={18} aria-hidden="true" />}
        onClick={() => setAct('tell')}
      >
        Tell everybody
      </Button>
      {new Date(sheet.startsAt) > now && (
        <Button
          variant="default"
          leftSection={<IconCalendarShare size={18} aria-hidden="true" />}
          onClick={() => setAct('postpone')}
        >
          Move date
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCloudStorm size={18} aria-hidden="true" />}
        onClick={() => setAct('callOff')}
      >
        Call off
      </Button>
      <Dialog opened={act !== null} title={act ? titles[act] : ''} onClose={close}>
        {act === 'tell' && <TellForm sheet={sheet} who={who} onClose={close} />}
        {act === 'postpone' && <PostponeForm sheet={sheet} who={who} onClose={close} />}
        {act === 'callOff' && <CallOffForm sheet={sheet} who={who} onClose={close} />}
      </Dialog>
    </div>
  )
}
