import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { changePaymentMethod } from '@upeo/contract/bookings/my-bookings'
import { isHoldConfirmed } from '@upeo/domain/bookings/holds'
import { fromKes } from '@upeo/domain/money'
import { isDirect } from '@upeo/domain/bookings/direct-bookings'
import { paymentMethodLabels, type CustomerMethod } from '@upeo/domain/payments/methods'
import { parseMpesaPhone, phoneTexts } from '@upeo/domain/payments/phone'
import { chargeByMpesa, mpesaLimitTexts } from '@upeo/domain/bookings/pricing'
import { useState } from 'react'
import { z } from 'zod'
import { isApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { noDetailsText, noMethodsText, offeredMethods } from '../choose-method.ts'
import { keepBooking } from '../queries.ts'
import { StepPage } from '../steps/step-page.tsx'
import { summaryOfBooking } from '../summary-facts.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { Arrival } from './arrival.tsx'
import { ConfirmManual, WILL_PAY } from './confirm-manual.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { ManualInstructions } from './manual-instructions.tsx'
import { MethodChoice } from './method-choice.tsx'
import { MpesaFields } from './mpesa-fields.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { startPayment } from './start-payment.ts'

/** As M-Pesa wants it, however it was typed. */
const phoneSchema = z.object({
  phone: z.string().transform((typed, context): string => {
    const parsed = parseMpesaPhone(typed)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: phoneTexts[parsed.error.kind] })
    return z.NEVER
  }),
})
const anything = z.object({ phone: z.string() })

/** How to pay, and for each way what it takes. */
export function ChooseMethod({
  booking,
  backTo,
  failure,
  onSent,
}: {
  booking: BookingDetail
  backTo: string | null
  failure: string | null
  onSent: (phone: string) => void
}) {
  const [proving, setProving] = useState(false)
  const { chosen, choose, change, methods, tooLarge } = useMethod(booking)
  const byMpesa = chosen === 'mpesa'
  const confirmed = isConfirmed(booking, chosen)
  const form = useForm({
    initial: { phone: booking.attempt?.phone ?? '' },
    schema: byMpesa ? phoneSchema : anything,
    // Paid straight to the guide, it is the customer's word that is asked for, and then the proof, in its own dialog.
    send: async ({ phone }) => (byMpesa ? pay(phone) : confirmed ? setProving(true) : confirm()),
    failed: BOOKING_FAILED,
  })
  async function pay(typed: string) {
    const number = phoneSchema.parse({ phone: typed }).phone
    const prompted = await startPayment(booking, number)
    if (prompted.kind === 'sent') onSent(number)
    return prompted
  }
  async function confirm() {
    const body = { paymentMethod: chosen, confirm: true }
    keepBooking(await call(changePaymentMethod, { params: { id: booking._id }, body }))
  }
  function turnToMpesa() {
    form.reset(form.values)
    choose('mpesa')
  }
  const refused = form.result?.kind === 'refused' ? form.result.message : null
  const message = form.message ?? refused ?? failure
  const busy = form.pending
  return (
    <>
      <StepPage
        step="payment"
        title="How would you like to pay?"
        summary={summaryOfBooking(booking)}
        backTo={busy ? null : backTo}
        next={
          methods.length > 0
            ? {
                label: busy ? 'Processing...' : byMpesa || confirmed ? 'Complete Booking' : WILL_PAY,
                busy,
                disabled: change.isPending || (byMpesa && tooLarge),
              }
            : undefined
        }
        form={form}
      >
        <HoldTimer booking={booking} />
        <Arrival />
        {booking.paymentInstructions === null && <Notice tone="warning">{noDetailsText}</Notice>}
        {message && (
          <Notice tone="danger">
            <p style={{ margin: 0 }}>{message}</p>
            {isPromiseRefused(form.error) && methods.includes('mpesa') && !tooLarge && (
              <Button variant="default" size="sm" style={{ marginTop: 12 }} onClick={turnToMpesa}>
                Pay with M-Pesa
              </Button>
            )}
          </Notice>
        )}
        {methods.length === 0 ? (
          <Notice tone="warning">{noMethodsText}</Notice>
        ) : (
          <MethodChoice methods={methods} chosen={chosen} busy={busy || change.isPending} onChoose={choose} />
        )}
        {change.isError && (
          <Notice tone="danger">
            {messageOf(change.error, 'Failed to change the payment method. Please try again.')}
          </Notice>
        )}
        {byMpesa && tooLarge && <Notice tone="warning">{mpesaLimitTexts.above_mpesa_limit}</Notice>}
        {byMpesa && !tooLarge && methods.includes('mpesa') && <MpesaFields booking={booking} form={form} />}
        {chosen !== 'mpesa' &&
          (confirmed ? (
            <ManualInstructions booking={booking} method={chosen} />
          ) : (
            <ConfirmManual booking={booking} method={chosen} />
          ))}
      </StepPage>
      {chosen !== 'mpesa' && (
        <ProofDialog
          booking={booking}
          methodLabel={paymentMethodLabels[chosen]}
          opened={proving}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}

/** Whether the places are held for as long as this way of paying takes: else the customer has yet to say that they will. */
function isConfirmed({ createdAt, startsAt, holdExpiresAt, payment }: BookingDetail, method: CustomerMethod): boolean {
  if (holdExpiresAt === null || payment.status === 'partially_paid') return true
  const hold = { bookedAt: new Date(createdAt), start: new Date(startsAt), running: new Date(holdExpiresAt) }
  return isHoldConfirmed({ method, ...hold })
}

function isPromiseRefused(error: unknown): boolean {
  return isApiError(error, 'unpaid_places_taken') || isApiError(error, 'too_many_unpaid_places')
}

/** The chosen way is the booking's own, changed on the server at once; the hold stays as long as it is. */
function useMethod(booking: BookingDetail) {
  const { method } = booking.payment
  // What the guide has booked is paid to them in person, or here by M-Pesa.
  const direct = isDirect(booking.source)
  const own = direct || method === 'cash' ? 'mpesa' : method
  const [looked, setLooked] = useState<CustomerMethod>(own)
  const offered = booking.paymentInstructions ? offeredMethods(booking.paymentInstructions) : [own]
  const methods = direct ? offered.filter((each) => each === 'mpesa') : offered
  const tooLarge = !chargeByMpesa(fromKes(booking.pricing.total)).ok
  const change = useMutation({
    mutationFn: (paymentMethod: CustomerMethod) =>
      call(changePaymentMethod, { params: { id: booking._id }, body: { paymentMethod } }),
    onSuccess: keepBooking,
    onError: () => setLooked(own),
  })
  function choose(method: CustomerMethod) {
    setLooked(method)
    change.reset()
    // What M-Pesa cannot carry is explained here and never asked for.
    if (method !== own && !(method === 'mpesa' && tooLarge)) change.mutate(method)
  }
  return { chosen: looked, choose, change, methods, tooLarge }
}
