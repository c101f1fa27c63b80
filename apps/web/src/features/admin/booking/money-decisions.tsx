import { Textarea } from '@mantine/core'
import { decideBooking, type OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { Reason } from '@upeo/contract/admin/fields'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { useState } from 'react'
import { z } from 'zod'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Price } from '../../../ui/price.tsx'
import { TakenNotice } from '../queued.tsx'
import { refreshOffice } from '../queries.ts'
import { saidOf } from '../said-of.ts'
import { useMay } from '../use-may.ts'
import classes from '../decision-dialog.module.css'
import '../../../ui/styles/forms.css'

type Kind = 'hold' | 'release' | 'refund'

const questions = {
  hold: 'Hold this money?',
  release: 'Decide for the guide?',
  refund: 'Give money back?',
} as const

/** What an administrator can do about a booking's money: hold, release, give back all or a part. */
export function MoneyDecisions({
  booking,
  after,
}: {
  booking: OfficeBookingDetail
  /** Once it is decided. */
  after: () => void
}) {
  const [asked, setAsked] = useState<Kind | null>(null)
  const close = () => setAsked(null)
  const may = useMay()
  const kinds = decisionsFor(booking).filter((kind) => may('PUT /admin/bookings/:id', kind))
  if (kinds.length === 0) return null
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} variant={kind === 'hold' ? 'default' : 'filled'} onClick={() => setAsked(kind)}>
          {labels[kind]}
        </Button>
      ))}
      <Dialog opened={asked !== null} title={asked ? questions[asked] : ''} onClose={close}>
        <TakenNotice />
        {asked === 'hold' && <HoldForm booking={booking} onClose={close} after={after} />}
        {asked === 'release' && <ReleaseForm booking={booking} onClose={close} after={after} />}
        {asked === 'refund' && <RefundForm booking={booking} onClose={close} after={after} />}
      </Dialog>
    </>
  )
}

const labels = { hold: 'Hold', release: 'Pay the guide', refund: 'Refund' } as const
const paidStates: ReadonlySet<string> = new Set(['confirmed', 'completed', 'cancelled'])

function decisionsFor({ status, waits, money, problems }: OfficeBookingDetail): Kind[] {
  if (!paidStates.has(status) || money.left <= 0) return []
  const open = problems.some(({ decidedAt }) => decidedAt === null)
  return [
    ...(money.releasedAt === null || open ? (['hold'] as const) : []),
    ...(waits === 'problem_reported' || waits === 'held' ? (['release'] as const) : []),
    'refund',
  ]
}

interface DecisionProps {
  readonly booking: OfficeBookingDetail
  readonly onClose: () => void
  readonly after: () => void
}

/** Sends a decision, once; where another administrator was faster, the page is read again. */
function useDecision({ booking, onClose, after }: DecisionProps) {
  return {
    send: (body: BodyInput<typeof decideBooking>) => call(decideBooking, { params: { id: booking._id }, body }),
    done: (text: string) => async (answer: unknown) => {
      onClose()
      showToast(saidOf(answer, text))
      await refreshOffice()
      after()
    },
    refused: (error: unknown) => {
      if (isApiError(error) && error.status !== 400) void refreshOffice()
    },
  }
}

function HoldForm({ booking, onClose, after }: DecisionProps) {
  const { send, done, refused } = useDecision({ booking, onClose, after })
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({ reason: Reason }),
    send: ({ reason }) => send({ action: 'hold', reason }),
    onDone: done('Held. Nothing is released until somebody decides.'),
    onRefused: refused,
    failed: 'This could not be done. Please try again.',
  })
  return (
    <Form form={form} className={classes.form}>
      <p>Nothing is released or completed until somebody decides. After three days it counts as overdue again.</p>
      <Textarea
        {...form.field('reason')}
        label="Note"
        description="For the office."
        required
        autosize
        minRows={2}
        maxLength={500}
      />
      <FormMessage form={form} />
      <Buttons pending={form.pending} label="Hold" onClose={onClose} />
    </Form>
  )
}

const told = z.string().trim().min(3, 'Please say why: they read it.').max(500)

function ReleaseForm({ booking, onClose, after }: DecisionProps) {
  const { send, done, refused } = useDecision({ booking, onClose, after })
  const form = useForm({
    initial: { textForCustomer: '', textForGuide: '' },
    schema: z.object({ textForCustomer: told, textForGuide: told }),
    send: (texts) => send({ action: 'release', reason: texts.textForCustomer, ...texts }),
    onDone: done('Decided. The money is released when it is due.'),
    onRefused: refused,
    failed: 'This could not be done. Please try again.',
  })
  return (
    <Form form={form} className={classes.form}>
      <p>
        {booking.vendor.name} gets <Price kes={booking.money.share} /> when it is due. Both are told what was decided.
      </p>
      <Texts booking={booking} field={form.field} />
      <FormMessage form={form} />
      <Buttons pending={form.pending} label="Pay the guide" onClose={onClose} />
    </Form>
  )
}

interface RefundValues {
  readonly amount: NumberValue
  readonly textForCustomer: string
  readonly textForGuide: string
}

const refundSchema = z.object({
  amount: z.number({ error: 'Please enter an amount.' }).positive('Please enter an amount.'),
  textForCustomer: told,
  textForGuide: told,
})

function RefundForm({ booking, onClose, after }: DecisionProps) {
  const { money, problems, user, vendor } = booking
  const { send, done, refused } = useDecision({ booking, onClose, after })
  const seen = { left: money.left, problemOpen: problems.some(({ decidedAt }) => decidedAt === null) }
  const initial: RefundValues = { amount: money.left, textForCustomer: '', textForGuide: '' }
  const form = useForm({
    initial,
    schema: refundSchema,
    toBody: (values) => ({ ...values, amount: numberOf(values.amount) }),
    send: (body) => send({ action: 'refund', seen, ...body }),
    onDone: done('Decided. The refund is on its way.'),
    onRefused: refused,
    failed: 'This could not be done. Please try again.',
  })
  return (
    <Form form={form} className={classes.form}>
      <p>{whatFollows(booking)}</p>
      <MoneyInput
        {...form.field('amount')}
        label={`To ${user.name}`}
        description={
          money.heldBy === 'upeo'
            ? 'All that is left, or a part in whole shillings from KES 10.'
            : `All that is left, or a part. ${vendor.name} holds the money and returns it.`
        }
        required
      />
      <Texts booking={booking} field={form.field} />
      <FormMessage form={form} />
      <Buttons pending={form.pending} label="Refund" danger onClose={onClose} />
    </Form>
  )
}

function whatFollows({ status, money, vendor }: OfficeBookingDetail): string {
  const commission = 'Commission is charged on what is kept only.'
  if (money.heldBy === 'guide') return `${vendor.name} was paid directly and has a week to return it. ${commission}`
  if (money.releasedAt !== null) {
    return `The money is released: the share of ${vendor.name} is taken from their balance, and what that does not hold becomes their debt. ${commission}`
  }
  const ends = status === 'confirmed' ? ' All of it cancels the booking.' : ''
  return `It goes back out of escrow; what is kept is released when it is due. ${commission}${ends}`
}

function Texts({
  booking,
  field,
}: {
  booking: OfficeBookingDetail
  field: (name: 'textForCustomer' | 'textForGuide') => object
}) {
  return (
    <>
      <Textarea
        {...field('textForCustomer')}
        label={`Why, to ${booking.user.name}`}
        required
        autosize
        minRows={2}
        maxLength={500}
      />
      <Textarea
        {...field('textForGuide')}
        label={`Why, to ${booking.vendor.name}`}
        required
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  )
}

function Buttons({
  pending,
  label,
  danger = false,
  onClose,
}: {
  pending: boolean
  label: string
  danger?: boolean
  onClose: () => void
}) {
  return (
    <FormButtons>
      <Button variant="default" disabled={pending} onClick={onClose}>
        Back
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={pending}>
        {label}
      </Button>
    </FormButtons>
  )
}
