import { useMutation } from '@tanstack/react-query'
import { proveGuestAddress, sendGuestLetter } from '@upeo/contract/bookings/guest-address'
import { proofTexts } from '@upeo/domain/guest-proofs/guest-proofs'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { refreshLinked } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'
import '../../../ui/styles/forms.css'

/** Enters the code of the letter, or has another one sent. */
export default function MailCode({ token }: { token: string }) {
  const again = useMutation({ mutationFn: () => call(sendGuestLetter, { params: { token }, body: {} }) })
  const form = useForm({
    initial: { code: '' },
    schema: bodySchema(proveGuestAddress),
    send: (body) => call(proveGuestAddress, { params: { token }, body }),
    onDone: () => refreshLinked(token),
    failed: say(proofTexts.wrongCode),
  })
  return (
    <MantineRoot>
      <Form form={form} className={`${ui.stack12} ${classes.code}`}>
        {form.errorOf('code') === undefined && <FormMessage form={form} />}
        <CodeField {...form.field('code')} label={say('Code from the email')} />
        <div className={`${ui.wrap12} ${classes.buttons}`}>
          <Button type="submit" loading={form.pending}>
            {say('Confirm')}
          </Button>
          <Button variant="subtle" loading={again.isPending} onClick={() => again.mutate()}>
            {say('Send another email')}
          </Button>
        </div>
      </Form>
      {again.error && <Notice tone="danger">{messageOf(again.error, say('Please try again.'))}</Notice>}
      {again.data && <Notice tone="success">{say(again.data.message)}</Notice>}
    </MantineRoot>
  )
}
