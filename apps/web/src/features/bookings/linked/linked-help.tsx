import { NativeSelect, Textarea } from '@mantine/core'
import { askForHelp, reportGuestProblem } from '@upeo/contract/bookings/guest-proof'
import { HELP_WORDS_MAX, helpWishes, helpWishLabels, type HelpWish } from '@upeo/domain/access-links/guest-proofs'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemPanel } from '../mine/problem-panel.tsx'
import { ProofGate } from './proof-gate.tsx'
import { refreshLinked, type Linked } from './queries.ts'
import classes from './linked.module.css'

/** From half an hour after the start, with the code: the guide is not paid until somebody has looked into it. */
export function LinkedProblem({ token, linked: { booking } }: { token: string; linked: Linked }) {
  const [asked, setAsked] = useState(false)
  if (!booking.canReportProblem) return null
  if (!asked) {
    return (
      <div>
        <Button variant="default" onClick={() => setAsked(true)}>
          {say('Report a problem')}
        </Button>
      </div>
    )
  }
  return (
    <section className={classes.box} aria-labelledby="problem">
      <h2 id="problem">{say('Report a problem')}</h2>
      <ProofGate token={token}>
        <ProblemPanel
          booking={booking}
          kind="other"
          send={async (_, body) => {
            await call(reportGuestProblem, { params: { token }, body })
            await refreshLinked(token)
          }}
          onDone={() => setAsked(false)}
        />
      </ProofGate>
    </section>
  )
}

/** Whoever cannot do something here asks the office, which calls the number of the booking before it decides. */
export function LinkedHelp({ token }: { token: string }) {
  const form = useForm({
    initial: { wish: 'other' as HelpWish, message: '' },
    schema: bodySchema(askForHelp),
    send: (body) => call(askForHelp, { params: { token }, body }),
    failed: say('Your message could not be sent. Please try again.'),
  })
  if (form.result) return <Notice tone="success">{say(form.result.message)}</Notice>
  return (
    <section className={classes.box} aria-labelledby="help">
      <h2 id="help">{say('Ask Upeo for help')}</h2>
      <Form form={form} className={classes.code}>
        <p className={classes.small}>
          {say('We call the number of this booking before we change anything. Never send an M-Pesa PIN.')}
        </p>
        <FormMessage form={form} />
        <NativeSelect
          {...form.field('wish')}
          label={say('What is it about?')}
          size="md"
          data={helpWishes.map((value) => ({ value, label: say(helpWishLabels[value]) }))}
        />
        <Textarea
          {...form.field('message')}
          label={say('Your message')}
          autosize
          minRows={3}
          maxLength={HELP_WORDS_MAX}
        />
        <div>
          <Button type="submit" variant="default" loading={form.pending}>
            {say('Ask for help')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
