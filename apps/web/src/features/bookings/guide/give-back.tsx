import { Radio, Textarea } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { giveBack } from '@upeo/contract/bookings/give-back'
import { formatKes, fromKes, minus, toKes } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { randomId } from '../../../lib/random-id.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { ProofHint } from '../../../ui/form/proof-hint.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const FAILED = words('This could not be done. Please try again.')

/** What the guide keeps of a booking that is over, given back wholly or in part of their own will. */
export function GiveBack({ booking }: { booking: VendorBooking }) {
  const [open, setOpen] = useState(false)
  const { giveBackUntil: until } = booking
  if (until === null || new Date(until) < clock.now()) return null
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('Give money back')}</h3>
      {open ? (
        <GiveBackForm booking={booking} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className={ui.muted}>
            {say('If the trip was not what your guest paid for, you can give back all or part of the money.')}
          </p>
          <div className={classes.links}>
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              {say('Give Money Back')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function GiveBackForm({ booking, onClose }: { booking: VendorBooking; onClose: () => void }) {
  const left = minus(fromKes(booking.paid), fromKes(booking.refunded))
  // One key for one form: whatever is sent twice counts once.
  const [key] = useState(() => randomId())
  const [asked, setAsked] = useState<{ readonly amount?: number; readonly reason: string } | null>(null)
  const form = useForm({
    initial: { how: 'all', amount: '' as NumberValue, reason: '' },
    schema: bodySchema(giveBack),
    toBody: ({ how, amount, reason }) => ({
      reason: reason.trim(),
      ...(how === 'part' && { amount: numberOf(amount) }),
    }),
    // Asked once more, with the sum, before anything moves.
    send: async (body) => setAsked(body as { amount?: number; reason: string }),
    failed: say(FAILED),
  })
  const sum = formatKes(asked?.amount === undefined ? left : fromKes(asked.amount))
  return (
    <Form form={form} className={`${ui.stack16} ${classes.question}`}>
      <ProofHint />
      <Radio.Group {...form.field('how')} label={say('How much?')} size="md">
        <div className={classes.choices}>
          <Radio value="all" size="md" label={say('All that is left: {amount}', { amount: formatKes(left) })} />
          <Radio value="part" size="md" label={say('Part of it')} />
        </div>
      </Radio.Group>
      {form.values.how === 'part' && (
        <MoneyInput
          {...form.field('amount')}
          label={say('Amount')}
          description={
            isManual(booking.paymentMethod)
              ? say('In whole shillings.')
              : say('In whole shillings: at least KES 10, and at least KES 10 must be left.')
          }
          required
          max={toKes(left)}
        />
      )}
      <Textarea
        {...form.field('reason')}
        label={say('Why?')}
        description={say('Your guest will read it.')}
        required
        autosize
        minRows={2}
        maxLength={500}
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" onClick={onClose}>
          {say('Back')}
        </Button>
        <Button type="submit" disabled={form.values.reason.trim() === ''}>
          {say('Give Back')}
        </Button>
      </FormButtons>
      {asked && (
        <ConfirmDialog
          title={say('Give {amount} back?', { amount: sum })}
          confirm={say('Give back')}
          cancel={say('Not now')}
          failed={say(FAILED)}
          run={async () => {
            const sent = { params: { id: booking._id }, body: asked, idempotencyKey: key }
            await call(giveBack, sent)
            await refreshBookings()
            showToast(say('Thank you. Your guest has been told.'))
          }}
          onClose={() => setAsked(null)}
          onDone={onClose}
        >
          <p>{`${wayOf(booking, sum)} ${say('This cannot be undone.')}`}</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

function wayOf({ paymentMethod, escrow, user: { name } }: VendorBooking, amount: string): string {
  if (isManual(paymentMethod)) {
    return say(
      'You were paid directly, so you return {amount} to {name}. You get the commission back once {name} or Upeo confirms it.',
      { amount, name },
    )
  }
  return escrow.state === 'released'
    ? say('{amount} goes from your balance to the phone that paid, and you get the commission on it back.', { amount })
    : say(
        '{amount} goes from the money that Upeo holds to the phone that paid, and you get the commission on it back.',
        { amount },
      )
}
