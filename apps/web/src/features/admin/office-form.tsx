import { say } from '@upeo/domain/words/say'
import { useEffect, useRef, type ReactNode } from 'react'
import type { z } from 'zod'
import { isApiError } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form, type FormFrame } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { useForm, type FormOptions } from '../../ui/form/use-form.ts'
import { refreshOffice } from './queries.ts'
import { resultMessage } from './result-message.ts'
import ui from '../../ui/primitives.module.css'
import '../../ui/styles/forms.css'

interface Ending {
  readonly onClose: () => void
  /** Said at the foot of the screen. */
  readonly done: string
  /** Asked before the office's lists are read again: what is done after that. */
  readonly next?: () => () => void
}

/** A form in a dialog: once it is sent the dialog closes, and all that the office shows is read again. */
export function useOfficeForm<Values, Schema extends z.ZodType, Result>({
  onClose,
  done,
  next,
  failed = say('This could not be done. Please try again.'),
  ...options
}: Omit<FormOptions<Values, Schema, Result>, 'onDone' | 'onRefused' | 'failed'> & Ending & { failed?: string }) {
  // Somebody else may have been faster: what is shown is not what there is, which is read once the refusal has been.
  const outdated = useRef(false)
  useEffect(
    () => () => {
      if (outdated.current) void refreshOffice()
    },
    [],
  )
  return useForm({
    ...options,
    failed,
    onDone: async (answer) => {
      const goOn = next?.()
      onClose()
      showToast(resultMessage(answer, done))
      await refreshOffice()
      goOn?.()
    },
    onRefused: (error) => {
      outdated.current ||= isApiError(error) && error.status !== 400
    },
  })
}

export function OfficeForm({
  form,
  submit,
  danger = false,
  onClose,
  children,
}: {
  form: FormFrame
  /** On the button that sends. */
  submit: string
  danger?: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Form form={form} className={ui.stack16}>
      {children}
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Back')} onLeave={onClose} variant={danger ? 'danger' : 'filled'}>
          {submit}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
