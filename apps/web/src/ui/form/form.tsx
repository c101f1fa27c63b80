import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import { useHeldOpen } from '../dialog-hold.ts'
import { focusMistake } from './focus-mistake.ts'
import type { Mistakes } from './mistakes.ts'

/** What a form's frame needs to know of it, whatever its fields are. */
export interface FormFrame {
  readonly idOf: (path: string) => string
  readonly mistakes: Mistakes
  readonly message: string | null
  readonly attempt: number
  readonly pending: boolean
  readonly submit: (event?: FormEvent) => Promise<void>
}

/** A form of `useForm`: its first mistake takes the focus, and a dialog around it stays open while it is being sent. */
export function Form({
  form,
  children,
  ...rest
}: { form: FormFrame } & Omit<ComponentProps<'form'>, 'form' | 'method' | 'noValidate' | 'onSubmit' | 'ref'>) {
  const element = useRef<HTMLFormElement>(null)
  const shown = useRef(form.attempt)
  useHeldOpen(form.pending)
  // After each drawing, because the fields of another step may be drawn later than the mistakes are known.
  useEffect(() => {
    if (shown.current === form.attempt || !element.current) return
    if (focusMistake(element.current, Object.keys(form.mistakes).map(form.idOf))) shown.current = form.attempt
  })
  return (
    // The method keeps what is typed out of the address should scripts fail.
    <form {...rest} ref={element} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
    </form>
  )
}
