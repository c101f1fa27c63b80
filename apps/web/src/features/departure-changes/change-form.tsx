import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form, type FormFrame } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { ProofHint } from '../../ui/form/proof-hint.tsx'
import ui from '../../ui/primitives.module.css'
import '../../ui/styles/forms.css'

/** The frame of what is decided for everybody of a departure: what will follow, the fields, and the way back. */
export function ChangeForm({
  form,
  lead,
  submit,
  danger = false,
  proved = false,
  children,
  onClose,
}: {
  form: FormFrame
  /** What will follow, and for whom. */
  lead: string
  /** On the button that does it. */
  submit: string
  danger?: boolean
  /** Money or everybody's plans move: it takes a fresh proof. */
  proved?: boolean
  children: ReactNode
  onClose: () => void
}) {
  return (
    <Form form={form} className={ui.stack16}>
      <p className={ui.muted}>{lead}</p>
      {proved && <ProofHint />}
      {children}
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Go back')} onLeave={onClose} variant={danger ? 'danger' : 'filled'}>
          {submit}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
