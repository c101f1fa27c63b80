import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { CallOffForm } from './call-off-form.tsx'
import { PostponeForm } from './postpone-form.tsx'
import { TellForm } from './tell-form.tsx'

const forms = { tell: TellForm, postpone: PostponeForm, callOff: CallOffForm } as const
export type ChangeAct = keyof typeof forms

/** A part of its own: the run sheet is there before its forms are. */
export default function ChangeForms({
  act,
  ...rest
}: {
  act: ChangeAct
  sheet: RunSheet
  who: string
  onClose: () => void
}) {
  const Form = forms[act]
  return <Form {...rest} />
}
