import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Reason, Receipt } from '@upeo/contract/admin/fields'
import { useRef, useState, type FormEvent } from 'react'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Act, Answer } from './act.ts'
import { refreshOffice } from './queries.ts'
import classes from './decision-dialog.module.css'
import '../../ui/styles/forms.css'

const FAILED = 'This could not be done. Please try again.'
const DECLARE_FIRST = 'Please confirm this first.'

type Errors = { readonly [K in 'reason' | 'receipt' | 'declared']?: string }

/** Asks what a decision needs, and carries it out once. */
export function DecisionDialog({ act, onClose }: { act: Act | null; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog opened={act !== null} title={act?.question ?? ''} busy={busy} onClose={onClose}>
      {act && <Question act={act} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ act, onBusy, onClose }: { act: Act; onBusy: (busy: boolean) => void; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<Answer>({ reason: '', receipt: '' })
  const [declared, setDeclared] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const send = useMutation({
    mutationFn: () => act.run({ reason: answer.reason.trim(), receipt: answer.receipt.trim() }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      onClose()
      showToast(act.done)
      await refreshOffice()
    },
    onError: (error) => {
      const { reference, receipt = reference, reason } = isApiError(error) ? error.fields : {}
      show({ ...(receipt && { receipt }), ...(reason && { reason }) })
      // Somebody else may have been faster: what the list shows is not what there is.
      if (isApiError(error) && error.status !== 400) void refreshOffice()
    },
  })

  function show(found: Errors) {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = check(act, answer, declared)
    show(found)
    if (Object.keys(found).length === 0) send.mutate()
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.means}>{act.means}</div>
      {act.receipt && (
        <TextInput
          name="receipt"
          label={act.receipt.label}
          description={act.receipt.hint}
          required
          maxLength={80}
          value={answer.receipt}
          error={errors.receipt}
          onChange={(event) => setAnswer({ ...answer, receipt: event.currentTarget.value })}
        />
      )}
      {act.reason && (
        <Textarea
          name="reason"
          label="Reason"
          description={act.reason}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={answer.reason}
          error={errors.reason}
          onChange={(event) => setAnswer({ ...answer, reason: event.currentTarget.value })}
        />
      )}
      {act.declare && (
        <Checkbox
          name="declared"
          size="md"
          label={act.declare}
          checked={declared}
          error={errors.declared}
          onChange={(event) => setDeclared(event.currentTarget.checked)}
        />
      )}
      {send.isError && <Notice tone="danger">{messageOf(send.error, FAILED)}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          Back
        </Button>
        <Button type="submit" variant={act.tone === 'danger' ? 'danger' : 'filled'} loading={send.isPending}>
          {act.label}
        </Button>
      </div>
    </form>
  )
}

function check(act: Act, { reason, receipt }: Answer, declared: boolean): Errors {
  const messageIn = (schema: typeof Reason, value: string) => schema.safeParse(value).error?.issues[0]?.message
  const errors = {
    receipt: act.receipt && messageIn(Receipt, receipt),
    reason: act.reason && messageIn(Reason, reason),
    declared: act.declare && !declared ? DECLARE_FIRST : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}
