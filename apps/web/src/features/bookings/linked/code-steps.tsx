import { useMutation } from '@tanstack/react-query'
import { enterGuestCode, sendGuestCode } from '@upeo/contract/bookings/guest-proof'
import { proofTexts, type CodeTo, CODE_LIFETIME } from '@upeo/domain/guest-proofs/guest-proofs'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { isApiError, messageOf } from '../../../lib/api-error.ts'
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

/** Asks for a code to the number that speaks for the guest, and enters it. */
export default function CodeSteps({ token, to }: { token: string; to: CodeTo }) {
  const sending = useMutation({ mutationFn: () => call(sendGuestCode, { params: { token }, body: {} }) })
  // Another one may be on the phone already, whoever asked for it.
  const asked = sending.data !== undefined || isApiError(sending.error, 'rate_limited')
  const failed = sending.error && messageOf(sending.error, say('The code could not be sent. Please try again.'))
  return (
    <div className={`${ui.stack12} ${classes.code}`}>
      <p className={ui.paragraph}>
        {to === 'payer'
          ? say('Please confirm that it is you: we text a code to the number that paid.')
          : say('Please confirm that it is you: we text a code to the number of this booking.')}
      </p>
      {failed && <Notice tone="danger">{failed}</Notice>}
      {asked && (
        <MantineRoot>
          <EnterCode
            token={token}
            sent={
              sending.data
                ? say(sending.data.message)
                : say('A code we send you is valid for {time}.', { time: lengthText(CODE_LIFETIME) })
            }
          />
        </MantineRoot>
      )}
      <div>
        <Button
          variant={sending.data ? 'subtle' : 'default'}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {sending.data ? say('Text me another code') : say('Text me a code')}
        </Button>
      </div>
    </div>
  )
}

function EnterCode({ token, sent }: { token: string; sent: string }) {
  const form = useForm({
    initial: { code: '' },
    schema: bodySchema(enterGuestCode),
    send: (body) => call(enterGuestCode, { params: { token }, body }),
    onDone: () => refreshLinked(token),
    failed: say(proofTexts.wrongCode),
  })
  return (
    <Form form={form} className={`${ui.stack12} ${classes.code}`}>
      {form.errorOf('code') === undefined && <FormMessage form={form} />}
      <CodeField {...form.field('code')} label={say('Code')} description={sent} />
      <div>
        <Button type="submit" loading={form.pending}>
          {say('Confirm')}
        </Button>
      </div>
    </Form>
  )
}
