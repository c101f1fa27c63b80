import {
  ActivityFields,
  ActivityForm,
  type ActivityFieldsInput,
  type ActivityFormInput,
} from '@upeo/contract/activities/activity-form'
import { createActivity, updateActivityFields, type OwnedActivity } from '@upeo/contract/activities/own-activities'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { bearerToken } from '../../../lib/session.client.ts'
import { mistakesIn, renameMistakes, type Mistakes } from '../../../ui/form/mistakes.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { changedParts, fieldsOfParts, rebase } from './changes.ts'
import { currentDates, discardDraft, loadDraft, saveDraft, type Draft } from './draft.ts'
import { bookedDates, existingOf, nothingYet, type Existing } from './existing.ts'
import { currentDepartures } from './pricing/planned-times.ts'
import { CHECK_PIN, NOT_SIGNED_IN, type WizardTexts } from './texts.ts'
import { useOpened } from './use-opened.ts'
import { newValues, pinDoubt, toForm, valuesOf, type WizardValues } from './values.ts'
import { oneField } from './wizard-steps.ts'

interface WizardFormOptions {
  /** Null: a new one. */
  readonly opened: OwnedActivity | null
  readonly draftKey: string
  readonly texts: WizardTexts
  readonly onSaved: (activity: OwnedActivity) => void
  readonly onMistakes: (mistakes: Mistakes) => void
}

const noMistakes: Mistakes = {}

/** The call takes a pin wherever it is: it is the guide who is asked. */
const alsoWrong = (values: WizardValues): Mistakes => (pinDoubt(values) ? { coordinates: say(CHECK_PIN) } : noMistakes)

/**
 * The wizard's form and its draft. Of an activity that exists only the parts that were changed here are checked and sent:
 * what somebody else has changed in the others meanwhile stays.
 */
export function useWizardForm({ opened, draftKey, texts, onSaved, onMistakes }: WizardFormOptions) {
  const { owned, isRebased, take, meet } = useOpened(opened)
  const base = owned ? valuesOf(owned) : newValues()
  const existing = owned ? existingOf(owned) : nothingYet
  const [restored, setRestored] = useState(() => restore(draftKey, opened))
  const schema: z.ZodType = owned ? ActivityFields : ActivityForm
  const toBody = (values: WizardValues) =>
    owned ? { ...fieldsOfParts(values, changedParts(base, values)), seen: owned.versions } : toForm(values)

  const form = useForm<WizardValues, z.ZodType, OwnedActivity>({
    initial: restored?.values ?? base,
    schema,
    toBody,
    alsoWrong,
    names: oneField,
    onChange: (values) => saveDraft(draftKey, { values, base: owned && base, savedAt: clock.now() }),
    send: async (body) => {
      if (bearerToken() === null) {
        throw new ApiError({ status: 401, code: 'unauthenticated', message: say(NOT_SIGNED_IN) })
      }
      return owned
        ? call(updateActivityFields, { params: { id: owned._id }, body: body as ActivityFieldsInput })
        : call(createActivity, { body: body as ActivityFormInput })
    },
    onDone: (now) => {
      discardDraft(draftKey)
      setRestored(null)
      void queryClient.invalidateQueries({ queryKey: ['activity'] })
      void queryClient.invalidateQueries({ queryKey: ['guide-activities'] })
      if (owned) {
        take(now)
        form.reset(valuesOf(now))
      }
      onSaved(now)
    },
    onMistakes,
    onRefused: async (error) => {
      const both = await meet(error, form.values)
      if (both) form.reset(both)
    },
    failed: say(texts.failed),
  })

  const isChanged = !owned || changedParts(base, form.values).length > 0
  return {
    form,
    existing,
    isRebased,
    restored,
    /** Whether there is anything to save. */
    isChanged,
    /** All that is wrong with what would be sent now, shown or not. */
    wrong: isChanged
      ? { ...alsoWrong(form.values), ...renameMistakes(mistakesIn(schema, toBody(form.values)), oneField) }
      : noMistakes,
    discard: () => {
      discardDraft(draftKey)
      setRestored(null)
      take(owned)
      form.reset(base)
    },
  }
}

/** What was typed and not sent, brought onto what there is now; null where that makes no difference any more. */
function restore(key: string, opened: OwnedActivity | null): Draft | null {
  const draft = loadDraft(key)
  if (!draft) return null
  if (!opened) return { ...draft, values: inTime(draft.values, nothingYet) }
  const now = valuesOf(opened)
  const values = inTime(draft.base ? rebase(draft.base, draft.values, now) : draft.values, existingOf(opened))
  return changedParts(now, values).length === 0 ? null : { ...draft, values }
}

/** A draft's dates as they can still be. */
function inTime(values: WizardValues, existing: Existing): WizardValues {
  const startDates = currentDates(values.startDates, bookedDates(existing), localDateOf(clock.now()))
  return { ...values, startDates, departures: currentDepartures(values.departures, startDates, existing) }
}
