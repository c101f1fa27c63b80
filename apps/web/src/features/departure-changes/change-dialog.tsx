import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { say, words } from '@upeo/domain/words/say'
import { peopleText } from '@upeo/domain/activities/measures'
import { lazy, Suspense } from 'react'
import { clock } from '../../lib/clock.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useLaterPart } from '../../lib/use-later-part.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { comingTo } from './change-acts.tsx'
import type { ChangeAct } from './change-forms.tsx'

const load = () => import('./change-forms.tsx')
const ChangeForms = lazy(load)

const titles: Readonly<Record<ChangeAct, string>> = words({
  tell: 'Tell everybody',
  postpone: 'Move to another date',
  callOff: 'Call this departure off',
})

function actNamed(name: string | null): ChangeAct | null {
  return name !== null && Object.hasOwn(titles, name) ? (name as ChangeAct) : null
}

/** Where `?act=` opens what is done with a whole departure. */
export function ChangeDialog({ sheet }: { sheet: RunSheet }) {
  const [query, setQuery] = useAddressQuery()
  const act = actNamed(query.get('act'))
  useLaterPart(load, act !== null)
  const coming = comingTo(sheet, clock.now())
  if (coming.length === 0) return null
  const people = coming.reduce((sum, { participants: { adults, children } }) => sum + adults + children, 0)
  const who = `${say('{n, plural, one {# booking} other {# bookings}}', { n: coming.length })}, ${peopleText(people)}`
  function close() {
    const next = new URLSearchParams(query)
    next.delete('act')
    // Replaced, so that Back does not ask for what has been done.
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog opened={act !== null} title={act ? say(titles[act]) : ''} onClose={close}>
      {act && (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <ChangeForms act={act} sheet={sheet} who={who} onClose={close} />
        </Suspense>
      )}
    </Dialog>
  )
}
