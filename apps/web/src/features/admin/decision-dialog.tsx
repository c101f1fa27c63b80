import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Reason, Receipt } from '@upeo/contract/admin/fields'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import type { Action } from './action.ts'
import { useNextCase } from './next-case.ts'
import { ClaimedNotice } from './queued.tsx'
import { DECLARE_FIRST } from './texts.ts'
import classes from './decision-dialog.module.css'
import { OfficeForm, useOfficeForm } from './office-form.tsx'

/** Asks what a decision needs, and carries it out once. */
export function DecisionDialog({ action, onClose }: { action: Action | null; onClose: () => void }) {
  return (
    <Dialog opened={action !== null} title={action?.question ?? ''} onClose={onClose}>
      {action && <DecisionForm action={action} onClose={onClose} />}
    </Dialog>
  )
}

/** Why it is done, or the letter that goes out instead. */
function wordsOf({ reason, letter }: Action) {
  if (letter) return { ...letter, minRows: 6 }
  if (reason) return { label: say('Reason'), hint: reason, schema: Reason, maxLength: 500, minRows: 2 }
  return null
}

/** What an action does not ask for may be empty. */
const schemaOf = (action: Action) =>
  z.object({
    choice: z.string(),
    receipt: action.receipt ? Receipt : z.string(),
    reason: wordsOf(action)?.schema ?? z.string(),
    declared: action.declare ? z.literal(true, DECLARE_FIRST) : z.boolean(),
  })

function DecisionForm({ action, onClose }: { action: Action; onClose: () => void }) {
  const toNext = useNextCase()
  const words = wordsOf(action)
  const form = useOfficeForm({
    initial: { choice: action.choice?.options[0]?.value ?? '', receipt: '', reason: '', declared: false },
    schema: schemaOf(action),
    names: { reference: 'receipt', channel: 'choice', note: 'reason' },
    send: ({ choice, reason, receipt }) => action.run({ choice, reason: reason.trim(), receipt: receipt.trim() }),
    onClose,
    done: action.done,
    next: () => {
      const goOn = toNext()
      return () => {
        goOn()
        action.after?.()
      }
    },
  })
  return (
    <OfficeForm form={form} submit={action.label} danger={action.tone === 'danger'} onClose={onClose}>
      <ClaimedNotice />
      <p className={classes.consequence}>{action.consequence}</p>
      {action.choice && (
        <NativeSelect
          {...form.field('choice')}
          label={action.choice.label}
          size="md"
          data={[...action.choice.options]}
        />
      )}
      {action.receipt && (
        <TextInput
          {...form.field('receipt')}
          label={action.receipt.label}
          description={action.receipt.hint}
          required
          maxLength={80}
        />
      )}
      {words && (
        <Textarea
          {...form.field('reason')}
          label={words.label}
          description={words.hint}
          required
          autosize
          minRows={words.minRows}
          maxLength={words.maxLength}
        />
      )}
      {action.declare && <Checkbox {...form.checkbox('declared')} size="md" label={action.declare} />}
    </OfficeForm>
  )
}
