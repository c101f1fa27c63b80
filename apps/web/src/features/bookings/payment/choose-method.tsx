import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { changePaymentMethod } from '@upeo/contract/bookings/my-bookings'
import { isHoldConfirmed } from '@upeo/domain/bookings/holds'
import { fromKes } from '@upeo/domain/money'
import { isDirect } from '@upeo/domain/bookings/direct-bookings'
import { paymentMethodLabels, type CustomerMethod } from '@upeo/domain/payments/methods'
import { chargeByMpesa, mpesaLimitTexts } from '@upeo/domain/bookings/ways-to-pay'
import { say } from '@upeo/domain/words/say'
import { useState, type ComponentProps } from 'react'
import { z } from 'zod'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { noDetailsText, noMethodsText, offeredMethods } from '../choose-method.ts'
import { keepBooking } from '../queries.ts'
import { bringIntoSight } from '../bring-into-sight.ts'
import { StepPage } from '../steps/step-page.tsx'
import { summaryOfBooking } from '../summary-facts.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { Arrival } from './arrival.tsx'
import { ConfirmManual, WILL_PAY } from './confirm-manual.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { ManualInstructions } from './manual-instructions.tsx'
import { MethodChoice } from './method-choice.tsx'
import { MpesaFields } from './mpesa-fields.tsx'
import { PhoneField } from './phone-schema.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { startPayment } from './start-payment.ts'

const phoneSchema = z.object({ phone: PhoneField })
const anything = z.object({ phone: z.string() })

/** How to pay, and for each way what it takes. */
export function ChooseMethod({
  booking,
  notIncluded,
  backTo,
  failure,
  news,
  onSent,
}: {
  booking: BookingDetail
  notIncluded: readonly string[]
  backTo: string | null
  failure: string | null
  /** The wait has ended just now, or was left. */
  news: boolean
  onSent: (phone: string) => void
}) {
  const [proving, setProving] = useState(false)
  const { chosen, choose, methods, tooLarge } = useMethod(booking)
  const byMpesa = chosen === 'mpesa'
  const confirmed = chosen === booking.payment.method && isConfirmed(booking, chosen)
  const form = useForm({
    initial: { phone: booking.attempt?.phone ?? '' },
    schema: byMpesa ? phoneSchema : anything,
    // Paid straight to the guide, it is the customer's word that is asked for, and then the proof, in its own dialog.
    send: async ({ phone }) => (byMpesa ? pay(phone) : confirmed ? setProving(true) : confirm(booking, chosen)),
    failed: say(BOOKING_FAILED),
  })
  async function pay(typed: string) {
    const number = phoneSchema.parse({ phone: typed }).phone
    const prompted = await startPayment(booking, number)
    if (prompted.kind === 'sent') onSent(number)
    return prompted
  }
  function turnTo(method: CustomerMethod) {
    form.reset(form.values)
    choose(method)
  }
  const refused = form.result?.kind === 'refused' ? form.result.message : null
  const message = form.message ?? refused ?? failure
  const busy = form.pending
  const label = busy ? say('Processing...') : byMpesa || confirmed ? say('Complete Booking') : say(WILL_PAY)
  const mpesaInstead = isUnsecuredRefused(form.error) && methods.includes('mpesa') && !tooLarge
  return (
    <>
      <StepPage
        step="payment"
        title={say('How would you like to pay?')}
        summary={summaryOfBooking(booking, notIncluded)}
        backTo={busy ? null : backTo}
        next={methods.length > 0 ? { label, busy, disabled: byMpesa && tooLarge } : undefined}
        form={form}
        news={news}
      >
        <HoldTimer booking={booking} />
        <Arrival />
        {booking.paymentInstructions === null && <Notice tone="warning">{say(noDetailsText)}</Notice>}
        {message && (
          <div ref={form.message !== null || refused !== null ? bringIntoSight : null}>
            <Failure message={message} onMpesa={mpesaInstead ? () => turnTo('mpesa') : null} />
          </div>
        )}
        {methods.length === 0 ? (
          <Notice tone="warning">{say(noMethodsText)}</Notice>
        ) : (
          <MethodChoice methods={methods} chosen={chosen} busy={busy} onChoose={turnTo}>
            <MethodDetails booking={booking} method={chosen} form={form} confirmed={confirmed} tooLarge={tooLarge} />
          </MethodChoice>
        )}
      </StepPage>
      {chosen !== 'mpesa' && (
        <ProofDialog
          booking={booking}
          methodLabel={say(paymentMethodLabels[chosen])}
          opened={proving}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}

function Failure({ message, onMpesa }: { message: string; onMpesa: (() => void) | null }) {
  return (
    <Notice
      tone="danger"
      actions={
        onMpesa && (
          <Button variant="default" size="sm" onClick={onMpesa}>
            {say('Pay with M-Pesa')}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  )
}

/** What the chosen way asks for. */
function MethodDetails({
  booking,
  method,
  form,
  confirmed,
  tooLarge,
}: {
  booking: BookingDetail
  method: CustomerMethod
  form: ComponentProps<typeof MpesaFields>['form']
  confirmed: boolean
  tooLarge: boolean
}) {
  if (method === 'mpesa') {
    return tooLarge ? (
      <Notice tone="warning">{say(mpesaLimitTexts.above_mpesa_limit)}</Notice>
    ) : (
      <MpesaFields booking={booking} form={form} />
    )
  }
  return confirmed ? (
    <ManualInstructions booking={booking} method={method} />
  ) : (
    <ConfirmManual booking={booking} method={method} />
  )
}

async function confirm({ _id: id }: BookingDetail, paymentMethod: CustomerMethod) {
  keepBooking(await call(changePaymentMethod, { params: { id }, body: { paymentMethod, confirm: true } }))
}

/** Whether the places are held for as long as this way of paying takes: else the customer has yet to say that they will. */
function isConfirmed({ createdAt, startsAt, holdExpiresAt, payment }: BookingDetail, method: CustomerMethod): boolean {
  if (holdExpiresAt === null || payment.status === 'partially_paid') return true
  const hold = { bookedAt: new Date(createdAt), start: new Date(startsAt), running: new Date(holdExpiresAt) }
  return isHoldConfirmed({ method, ...hold })
}

function isUnsecuredRefused(error: unknown): boolean {
  return isApiError(error, 'unpaid_places_taken') || isApiError(error, 'too_many_unpaid_places')
}

/** Looking at a way to pay changes nothing: the booking takes it on once it is gone on with, and its hold follows then. */
function useMethod(booking: BookingDetail) {
  const { method } = booking.payment
  // What the guide has booked is paid to them in person, or here by M-Pesa.
  const direct = isDirect(booking.source)
  const own = direct || method === 'cash' ? 'mpesa' : method
  const [chosen, choose] = useState<CustomerMethod>(own)
  const offered = booking.paymentInstructions ? offeredMethods(booking.paymentInstructions) : [own]
  const methods = direct ? offered.filter((each) => each === 'mpesa') : offered
  const tooLarge = !chargeByMpesa(fromKes(booking.pricing.total)).ok
  return { chosen, choose, methods, tooLarge }
}
