import { TextInput } from '@mantine/core'
import { addPasskey } from '@upeo/contract/factors/factors'
import { z } from 'zod'
import { ApiError, isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { makePasskey } from '../../lib/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { keepFactors } from './queries.ts'
import classes from './factors.module.css'

const NOT_MADE = 'No passkey was made. Your device may have one for Upeo already.'
const schema = z.object({ name: z.string().trim().min(1, 'Please name this passkey.').max(60) })

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
    failed: (error) => messageOf(error, NOT_MADE),
  })
  return (
    <Dialog opened title="Add a passkey" onClose={onClose}>
      <Form form={form} className={classes.fields}>
        <FormMessage form={form} />
        <TextInput
          {...form.field('name')}
          label="Name"
          description="To know it by, should you have several."
          required
          withAsterisk={false}
        />
        <FormButtons>
          <Button variant="default" disabled={form.pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.pending}>
            Continue
          </Button>
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
  const names = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const
  const found = names.find((name) => agent.includes(name))
  const spoken = {
    Android: 'Android phone',
    Macintosh: 'Mac',
    CrOS: 'Chromebook',
    Windows: 'Windows computer',
  } as const
  return found ? `My ${found in spoken ? spoken[found as keyof typeof spoken] : found}` : 'My device'
}
