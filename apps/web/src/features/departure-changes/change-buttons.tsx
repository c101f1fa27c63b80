import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { say, words } from '@upeo/domain/words/say'
import { peopleText } from '@upeo/domain/activities/measures'
import { IconCalendarShare, IconCloudStorm, IconMessage2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clock } from '../../lib/clock.ts'
import { useLaterPart } from '../../lib/use-later-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import type { ChangeAct } from './change-forms.tsx'
import classes from './departure-changes.module.css'

const load = () => import('./change-forms.tsx')
const ChangeForms = lazy(load)

const titles: Readonly<Record<ChangeAct, string>> = words({
  tell: 'Tell everybody',
  postpone: 'Move to another date',
  callOff: 'Call this departure off',
})

/** The calendar links to one of them. */
function actNamed(name: string | null): ChangeAct | null {
  return name !== null && Object.hasOwn(titles, name) ? (name as ChangeAct) : null
}

/** What a guide does with a departure and everybody in it. */
export function ChangeButtons({ sheet }: { sheet: RunSheet }) {
  const [address] = useSearchParams()
  const [act, setAct] = useState<ChangeAct | null>(() => actNamed(address.get('act')))
  useLaterPart(load, act !== null)
  const coming = sheet.guests.filter(({ status }) => status !== 'completed')
  const now = clock.now()
  if (coming.length === 0 || new Date(sheet.endsAt) <= now) return null
  const people = coming.reduce((sum, { participants: { adults, children } }) => sum + adults + children, 0)
  const who = `${say('{n, plural, one {# booking} other {# bookings}}', { n: coming.length })}, ${peopleText(people)}`
  const close = () => setAct(null)
  return (
    <div className={`no-print ${classes.buttons ?? ''}`}>
      <Button
        variant="default"
        leftSection={<IconMessage2 size={18} aria-hidden="true" />}
        onClick={() => setAct('tell')}
      >
        {say('Tell everybody')}
      </Button>
      {new Date(sheet.startsAt) > now && (
        <Button
          variant="default"
          leftSection={<IconCalendarShare size={18} aria-hidden="true" />}
          onClick={() => setAct('postpone')}
        >
          {say('Move date')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCloudStorm size={18} aria-hidden="true" />}
        onClick={() => setAct('callOff')}
      >
        {say('Call off')}
      </Button>
      <Dialog opened={act !== null} title={act ? say(titles[act]) : ''} onClose={close}>
        {act && (
          <Suspense fallback={<RowSkeletons count={3} />}>
            <ChangeForms act={act} sheet={sheet} who={who} onClose={close} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}
