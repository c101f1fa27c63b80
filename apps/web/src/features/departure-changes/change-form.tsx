import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form, type FormFrame } from '../../ui/form/form.tsx'
import classes from './departure-changes.module.css'
import '../../ui/styles/forms.css'

/** The frame of what is decided for everybody of a departure: what will follow, the fields, and the way back. */
export function ChangeForm({
  form,
  lead,
  submit,
  danger = false,
  children,
  onClose,
}: {
  form: FormFrame
  /** What will follow, and for whom. */
  lead: string
  /** On the button that does it. */
  submit: string
  danger?: boolean
  children: ReactNode
  onClose: () => void
}) {
  return (
    <Form form={form} className={classes.form}>
      <p className={classes.lead}>{lead}</p>
      {children}
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" {...(danger && { variant: 'danger' })} loading={form.pending}>
          {submit}
        </Button>
      </FormButtons>
    </Form>
  )
}
