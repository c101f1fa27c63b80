import type { UploadedImage } from '@upeo/contract/uploads/uploaded-image'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { discardDraft, loadDraft, saveDraft, type Draft } from './draft.ts'
import type { WizardValues } from './values.ts'
import { withoutField, type Problems } from './wizard-steps.ts'

export interface FormState {
  readonly values: WizardValues
  readonly problems: Problems
  /** Counts refusals, so that the same words are announced again. */
  readonly attempt: number
  /** The draft that the form began with, until it is discarded. */
  readonly restored: Draft | null
  readonly change: <F extends keyof WizardValues>(field: F, value: WizardValues[F]) => void
  readonly changeAll: (part: Partial<WizardValues>) => void
  /** Behind those that are there when it comes in: others may have been moved or removed since it was sent. */
  readonly addImages: (images: readonly UploadedImage[]) => void
  readonly refuse: (problems: Problems) => void
  /** Begins again with what the form began with before any draft. */
  readonly discard: () => void
}

/** The fields and what is wrong with them; every change is kept as a draft on this device. */
export function useForm(
  initial: WizardValues,
  draftKey: string,
  /** Brings a draft up to date with what has happened since. */
  refresh: (draft: WizardValues) => WizardValues,
): FormState {
  const [restored, setRestored] = useState(() => loadDraft(draftKey))
  const [values, setValues] = useState(() => (restored ? refresh(restored.values) : initial))
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)

  function write(fields: readonly string[], partOf: (now: WizardValues) => Partial<WizardValues>) {
    // An updater, for uploads and places that arrive while somebody types.
    setValues((now) => {
      const next = { ...now, ...partOf(now) }
      saveDraft(draftKey, next, clock.now())
      return next
    })
    setProblems((now) => fields.reduce(withoutField, now))
  }

  const changeAll = (part: Partial<WizardValues>) => write(Object.keys(part), () => part)

  return {
    values,
    problems,
    attempt,
    restored,
    change: (field, value) => changeAll({ [field]: value }),
    changeAll,
    addImages: (added) => write(['images'], ({ images }) => ({ images: [...images, ...added] })),
    refuse: (found) => {
      setProblems(found)
      setAttempt((count) => count + 1)
    },
    discard: () => {
      discardDraft(draftKey)
      setRestored(null)
      setValues(initial)
      setProblems({})
    },
  }
}
