import { TextInput } from '@mantine/core'
import { addPasskey } from '@upeo/contract/factors/factors'
import { say, words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { ApiError, isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { makePasskey } from '../../lib/passkey.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { keepFactors } from './queries.ts'
import ui from '../../ui/primitives.module.css'

const NOT_MADE = words('No passkey was made. Your device may already have one for Upeo.')
const schema = z.object({ name: z.string().trim().min(1, words('Please name this passkey.')).max(60) })

/** Asks for a name to know it by; then the browser takes over. */
export function AddPasskeyDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (codes: readonly string[] | null) => void
}) {
  const form = useForm({
    initial: { name: deviceName() },
    schema,
    send: async ({ name }) => call(addPasskey, { body: { name, passkey: await made() } }),
    onDone: ({ factors, recoveryCodes }) => {
      keepFactors(factors)
      onDone(recoveryCodes)
    },
    failed: (error) => messageOf(error, say(NOT_MADE)),
  })
  return (
    <Dialog opened title={say('Add a passkey')} onClose={onClose}>
      <Form form={form} className={ui.stack16}>
        <FormMessage form={form} />
        <TextInput
          {...form.field('name')}
          label={say('Name')}
          description={say('So you can tell it apart from others.')}
          required
          withAsterisk={false}
        />
        <FormButtons>
          <LeaveOrSubmit form={form} leave={say('Cancel')} onLeave={onClose}>
            {say('Continue')}
          </LeaveOrSubmit>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

/** What the browser refuses is no bug, and is told like a refusal of the server's. */
async function made() {
  try {
    return await makePasskey()
  } catch (error) {
    throw isApiError(error) ? error : new ApiError({ status: 0, code: 'wrong_passkey', message: '' })
  }
}

function deviceName(): string {
  const agent = navigator.userAgent
  return say(deviceNames.find(([sign]) => agent.includes(sign))?.[1] ?? words('My device'))
}

const deviceNames = [
  ['iPhone', words('My iPhone')],
  ['iPad', words('My iPad')],
  ['Android', words('My Android phone')],
  ['Windows', words('My Windows computer')],
  ['Macintosh', words('My Mac')],
  ['CrOS', words('My Chromebook')],
  ['Linux', words('My Linux computer')],
] as const
