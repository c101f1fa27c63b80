import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { changePaymentMethod } from '@upeo/contract/bookings/change-payment-method'
import { fromKes } from '@upeo/domain/money'
import { paymentMethodLabels, type CustomerMethod } from '@upeo/domain/payments/methods'
import { parseMpesaPhone, phoneTexts } from '@upeo/domain/payments/phone'
import { chargeByMpesa, mpesaLimitTexts } from '@upeo/domain/bookings/pricing'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Notice } from '../../../ui/notice.tsx'
import { noDetailsText, noMethodsText, offeredMethods } from '../choose-method.ts'
import { keepBooking } from '../queries.ts'
import { StepPage } from '../steps/step-page.tsx'
import { summaryOfBooking } from '../summary-facts.ts'
import { HoldTimer } from './hold-timer.tsx'
import { ManualInstructions } from './manual-instructions.tsx'
import { MethodChoice } from './method-choice.tsx'
import { MpesaForm } from './mpesa-form.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { startPayment } from './start-payment.ts'

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
  const [phone, setPhone] = useState(booking.attempt?.phone ?? '')
  const [phoneError, setPhoneError] = useState<string | null>(null)
  const [proving, setProving] = useState(false)
  const { chosen, choose, change, methods, tooLarge } = useMethod(booking)

  const prompt = useMutation({
    mutationFn: (number: string) => startPayment(booking, number),
    onSuccess: (prompted, number) => {
      if (prompted.kind === 'sent') onSent(number)
    },
  })
  const refused = prompt.data?.kind === 'refused' ? prompt.data.message : null
  const failed = prompt.isError ? messageOf(prompt.error, 'Failed to create booking. Please try again.') : refused

  function complete() {
    if (chosen !== 'mpesa') return setProving(true)
    const parsed = parseMpesaPhone(phone)
    setPhoneError(parsed.ok ? null : phoneTexts[parsed.error.kind])
    if (parsed.ok) prompt.mutate(parsed.value)
    else document.getElementById('mpesa-phone')?.focus()
  }

  const busy = prompt.isPending
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
                label: busy ? 'Processing...' : 'Complete Booking',
                busy,
                disabled: change.isPending || (chosen === 'mpesa' && tooLarge),
              }
            : undefined
        }
        onNext={complete}
      >
        <HoldTimer booking={booking} />
        <Arrival />
        {booking.paymentInstructions === null && <Notice tone="warning">{noDetailsText}</Notice>}
        {(failed ?? failure) && <Notice tone="danger">{failed ?? failure}</Notice>}
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
        {chosen === 'mpesa' && tooLarge && <Notice tone="warning">{mpesaLimitTexts.above_mpesa_limit}</Notice>}
        {chosen === 'mpesa' && !tooLarge && methods.includes('mpesa') && (
          <MpesaForm
            booking={booking}
            phone={phone}
            error={phoneError}
            onChange={(value) => {
              setPhone(value)
              setPhoneError(null)
            }}
          />
        )}
        {chosen !== 'mpesa' && <ManualInstructions booking={booking} method={chosen} />}
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

/** The chosen way is the booking's own, changed on the server at once: the length of the hold goes with it. */
function useMethod(booking: BookingDetail) {
  const own = booking.payment.method
  const [looked, setLooked] = useState<CustomerMethod>(own)
  const methods = booking.paymentInstructions ? offeredMethods(booking.paymentInstructions) : [own]
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

/** Why this booking is shown though another one was asked for. */
function Arrival() {
  const { state } = useLocation()
  const notice = (state as { notice?: unknown } | null)?.notice
  return typeof notice === 'string' ? <Notice>{notice}</Notice> : null
}
