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
import type { Act } from './act.ts'
import { useNextCase } from './next-case.ts'
import { refreshOffice } from './queries.ts'
import { TakenNotice } from './queued.tsx'
import { saidOf } from './said-of.ts'
import { DECLARE_FIRST } from './texts.ts'
import classes from './decision-dialog.module.css'
import '../../ui/styles/forms.css'

/** Asks what a decision needs, and carries it out once. */
export function DecisionDialog({ act, onClose }: { act: Act | null; onClose: () => void }) {
  return (
    <Dialog opened={act !== null} title={act?.question ?? ''} onClose={onClose}>
      {act && <DecisionForm act={act} onClose={onClose} />}
    </Dialog>
  )
}

/** Why it is done, or the letter that goes out instead. */
function wordsOf({ reason, letter }: Act) {
  if (letter) return { ...letter, minRows: 6 }
  if (reason) return { label: say('Reason'), hint: reason, schema: Reason, maxLength: 500, minRows: 2 }
  return null
}

/** What an act does not ask for may be empty. */
const schemaOf = (act: Act) =>
  z.object({
    choice: z.string(),
    receipt: act.receipt ? Receipt : z.string(),
    reason: wordsOf(act)?.schema ?? z.string(),
    declared: act.declare ? z.literal(true, DECLARE_FIRST) : z.boolean(),
  })

function DecisionForm({ act, onClose }: { act: Act; onClose: () => void }) {
  const toNext = useNextCase()
  const words = wordsOf(act)
  const form = useForm({
    initial: { choice: act.choice?.options[0]?.value ?? '', receipt: '', reason: '', declared: false },
    schema: schemaOf(act),
    names: { reference: 'receipt', channel: 'choice', note: 'reason' },
    send: ({ choice, reason, receipt }) => act.run({ choice, reason: reason.trim(), receipt: receipt.trim() }),
    onDone: async (answer) => {
      const goOn = toNext()
      onClose()
      showToast(saidOf(answer, act.done))
      await refreshOffice()
      goOn()
      act.after?.()
    },
    onRefused: (error) => {
      // Somebody else may have been faster: what the list shows is not what there is.
      if (isApiError(error) && error.status !== 400) void refreshOffice()
    },
    failed: say('This could not be done. Please try again.'),
  })
  return (
    <Form form={form} className={classes.form}>
      <TakenNotice />
      <div className={classes.means}>{act.means}</div>
      {act.choice && (
        <NativeSelect {...form.field('choice')} label={act.choice.label} size="md" data={[...act.choice.options]} />
      )}
      {act.receipt && (
        <TextInput
          {...form.field('receipt')}
          label={act.receipt.label}
          description={act.receipt.hint}
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
      {act.declare && <Checkbox {...form.checkbox('declared')} size="md" label={act.declare} />}
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit
          form={form}
          leave={say('Back')}
          onLeave={onClose}
          variant={act.tone === 'danger' ? 'danger' : 'filled'}
        >
          {act.label}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
