import { createActivity } from '@upeo/contract/activities/own-activities'
import { localDateOf } from '@upeo/domain/time'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { useUser } from '../../../lib/session.ts'
import { currentDates, draftKey } from './draft.ts'
import { nothingYet } from './existing.ts'
import { createTexts } from './texts.ts'
import { emptyValues } from './values.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import { Wizard } from './wizard.tsx'

export function CreateActivity(surroundings: WizardSurroundings) {
  const user = useUser()
  // The guard lets nobody in; signing out in another tab leads away from here.
  if (!user) return null
  return (
    <Wizard
      key={user._id}
      {...surroundings}
      texts={createTexts}
      initial={emptyValues}
      draftKey={draftKey(user._id, null)}
      existing={nothingYet}
      refresh={(draft) => ({ ...draft, startDates: currentDates(draft.startDates, [], localDateOf(clock.now())) })}
      send={(body) => call(createActivity, { body })}
    />
  )
}
