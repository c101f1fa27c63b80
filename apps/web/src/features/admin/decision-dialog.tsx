import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Reason, Receipt } from '@upeo/contract/admin/fields'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { isApiError } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { Action } from './action.ts'
import { useNextCase } from './next-case.ts'
import { refreshOffice } from './queries.ts'
import { ClaimedNotice } from './queued.tsx'
import { resultMessage } from './result-message.ts'
import { DECLARE_FIRST } from './texts.ts'
import classes from './decision-dialog.module.css'
import '../../ui/styles/forms.css'

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
  const form = useForm({
    initial: { choice: action.choice?.options[0]?.value ?? '', receipt: '', reason: '', declared: false },
    schema: schemaOf(action),
    names: { reference: 'receipt', channel: 'choice', note: 'reason' },
    send: ({ choice, reason, receipt }) => action.run({ choice, reason: reason.trim(), receipt: receipt.trim() }),
    onDone: async (answer) => {
      const goOn = toNext()
      onClose()
      showToast(resultMessage(answer, action.done))
      await refreshOffice()
      goOn()
      action.after?.()
    },
    onRefused: (error) => {
      // Somebody else may have been faster: what the list shows is not what there is.
      if (isApiError(error) && error.status !== 400) void refreshOffice()
    },
    failed: say('This could not be done. Please try again.'),
  })
  return (
    <Form form={form} className={classes.form}>
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
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit
          form={form}
          leave={say('Back')}
          onLeave={onClose}
          variant={action.tone === 'danger' ? 'danger' : 'filled'}
        >
          {action.label}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
