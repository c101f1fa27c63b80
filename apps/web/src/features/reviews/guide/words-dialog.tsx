import { say } from '@upeo/domain/words/say'
import { Textarea } from '@mantine/core'
import type { GuideReview } from '@upeo/contract/reviews/guide-reviews'
import { useId, type ReactNode } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { QuotedReview } from './quoted-review.tsx'
import ui from '../../../ui/primitives.module.css'
import '../../../ui/styles/forms.css'

/** Asks for a text about one review, which is quoted above it. */
export function WordsDialog({
  review,
  title,
  submit,
  danger = false,
  input,
  initial = '',
  schema,
  send,
  failed,
  onClose,
}: {
  review: GuideReview
  title: string
  submit: ReactNode
  danger?: boolean
  input: {
    readonly label: string
    readonly description: string
    readonly minRows: number
    readonly maxRows: number
    readonly maxLength: number
  }
  initial?: string
  /** Of the words alone. */
  schema: z.ZodObject<{ words: z.ZodType<string, string> }>
  /** Sends the words, and says what has been done. */
  send: (words: string) => Promise<void>
  failed: string
  onClose: () => void
}) {
  const formId = useId()
  const form = useForm({
    initial: { words: initial },
    schema,
    names: { reason: 'words', text: 'words' },
    send: ({ words }) => send(words.trim()),
    onDone: onClose,
    failed,
  })
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      actions={
        <LeaveOrSubmit
          form={form}
          leave={say('Cancel')}
          onLeave={onClose}
          variant={danger ? 'danger' : 'filled'}
          formId={formId}
        >
          {submit}
        </LeaveOrSubmit>
      }
    >
      <Form form={form} id={formId} className={ui.stack16}>
        <QuotedReview review={review} />
        <FormMessage form={form} />
        <Textarea {...form.field('words')} {...input} required autosize />
      </Form>
    </Dialog>
  )
}
