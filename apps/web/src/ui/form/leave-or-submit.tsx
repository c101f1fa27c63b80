import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

/** The two buttons of most forms: one leaves everything as it is, the other sends. For `FormButtons` or a dialog's foot. */
export function LeaveOrSubmit({
  form: { pending },
  leave,
  onLeave,
  formId,
  variant = 'filled',
  disabled = false,
  children,
}: {
  form: { readonly pending: boolean }
  /** On the button that leaves. */
  leave: string
  onLeave: () => void
  /** Of a form that the buttons stand outside of. */
  formId?: string
  variant?: 'filled' | 'danger'
  disabled?: boolean
  /** On the button that sends. */
  children: ReactNode
}) {
  return (
    <>
      <Button variant="default" disabled={pending} onClick={onLeave}>
        {leave}
      </Button>
      <Button type="submit" form={formId} variant={variant} loading={pending} disabled={disabled}>
        {children}
      </Button>
    </>
  )
}
