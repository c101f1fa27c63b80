import { Textarea } from '@mantine/core'
import { checkStatement } from '@upeo/contract/bookings/approvals'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { bodySchema } from '../../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { FoundPayments } from './found-payments.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './approvals.module.css'
import '../../../../ui/styles/forms.css'

/** What M-Pesa wrote is pasted and looked through; nothing is approved before it has been seen. */
export function PastedForm() {
  const [searched, setSearched] = useState(0)
  const form = useForm({
    initial: { text: '' },
    schema: bodySchema(checkStatement),
    // What was looked through is what is approved from, whatever has been typed since.
    send: async (body) => ({ ...(await call(checkStatement, { body })), text: body.text }),
    onDone: () => setSearched((count) => count + 1),
    failed: say('Failed to read the statement. Please try again.'),
  })
  return (
    <section aria-labelledby="pasted" className={classes.paste}>
      <h2 id="pasted" className={ui.heading}>
        {say('Approve many at once')}
      </h2>
      <Form form={form} className={ui.stack16}>
        <Textarea
          {...form.field('text')}
          label={say('M-Pesa statement or messages')}
          description={say(
            'Paste M-Pesa messages or lines of your statement. We look for the codes of waiting payments and keep none of it.',
          )}
          autosize
          minRows={4}
          maxRows={12}
        />
        <FormMessage form={form} />
        <FormButtons>
          <Button type="submit" variant="default" loading={form.pending} disabled={form.values.text.trim() === ''}>
            {say('Look for payments')}
          </Button>
        </FormButtons>
      </Form>
      {form.result && <FoundPayments key={searched} {...form.result} />}
    </section>
  )
}
