import { TextInput } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { pollingTexts } from '@upeo/domain/payments/polling'
import { say, words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { isRingingYet } from '../wizard-state.ts'
import { PhoneField } from './phone-schema.ts'
import { spokenPhone } from './spoken-phone.ts'
import { startAnother } from './start-payment.ts'
import '../../../ui/styles/forms.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

/** The request went to a wrong phone: it cannot be called back, and another one can be sent beside it. */
export function WrongNumber({
  booking,
  phone,
  onSent,
}: {
  booking: BookingDetail
  /** That has the request. */
  phone: string
  onSent: (phone: string) => void
}) {
  const now = useLiveNow()
  const over = booking.holdExpiresAt === null || new Date(booking.holdExpiresAt) <= now
  const { attempt, earlierAttempt } = booking
  const bothRing = attempt && earlierAttempt && isRingingYet(attempt, now) && isRingingYet(earlierAttempt, now)
  // Two at most are on phones at a time, and none is sent once the hold is over.
  return over || bothRing ? null : (
    <Disclosure title={say('Wrong number?')}>
      <p>
        <Say
          text="We cannot take the request back from <b>{phone}</b>: it ends by itself, usually within a minute or two. You do not need to wait for it. Send another request to the right number, and the first of the two that is approved pays for your booking. If both are, we send the other payment back in full."
          phone={spokenPhone(phone)}
          b={inBold}
        />
      </p>
      <AnotherNumber booking={booking} phone={phone} onSent={onSent} />
    </Disclosure>
  )
}

function AnotherNumber({ booking, phone, onSent }: Parameters<typeof WrongNumber>[0]) {
  const form = useForm({
    initial: { phone: '' },
    schema: z.object({
      phone: PhoneField.refine((number) => number !== phone, words('The request is already on that number.')),
    }),
    send: async ({ phone: typed }) => {
      const number = PhoneField.parse(typed)
      const prompted = await startAnother(booking, number)
      if (prompted.kind === 'sent') onSent(number)
      return prompted
    },
    failed: say(pollingTexts.failed),
  })
  const refused = form.result?.kind === 'refused' ? form.result.message : null
  return (
    <Form form={form} style={{ display: 'grid', gap: 16, marginTop: 16 }}>
      <FormMessage form={form} />
      {refused !== null && <p role="alert">{refused}</p>}
      <TextInput
        {...form.field('phone')}
        label={say('The right M-Pesa number')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <Button type="submit" variant="default" loading={form.pending} style={{ justifySelf: 'start' }}>
        {say('Send to this number')}
      </Button>
    </Form>
  )
}
