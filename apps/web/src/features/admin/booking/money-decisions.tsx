import { Textarea } from '@mantine/core'
import { decideBooking, type OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { Reason } from '@upeo/contract/admin/fields'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { canGoBack } from '@upeo/domain/bookings/money-back'
import { DECISION_LIMIT } from '@upeo/domain/bookings/problems'
import { lengthText } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { ClaimedNotice } from '../queued.tsx'
import { useMay } from '../use-may.ts'
import { OfficeForm, useOfficeForm } from '../office-form.tsx'
import ui from '../../../ui/primitives.module.css'

type Kind = 'hold' | 'release' | 'refund'

const questions = words({
  hold: 'Hold this money?',
  release: 'Release the payment to the guide?',
  refund: 'Give money back?',
})

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
          {say(labels[kind])}
        </Button>
      ))}
      <Dialog opened={asked !== null} title={asked ? say(questions[asked]) : ''} onClose={close}>
        <ClaimedNotice />
        {asked === 'hold' && <HoldForm booking={booking} onClose={close} after={after} />}
        {asked === 'release' && <ReleaseForm booking={booking} onClose={close} after={after} />}
        {asked === 'refund' && <RefundForm booking={booking} onClose={close} after={after} />}
      </Dialog>
    </>
  )
}

const labels = words({ hold: 'Hold', release: 'Pay the guide', refund: 'Refund' })

function decisionsFor(booking: OfficeBookingDetail): Kind[] {
  const { waits, money, problems } = booking
  if (!canGoBack(booking) || money.left <= 0) return []
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

const decide = ({ _id: id }: OfficeBookingDetail, body: BodyInput<typeof decideBooking>) =>
  call(decideBooking, { params: { id }, body })

function HoldForm({ booking, onClose, after }: DecisionProps) {
  const form = useOfficeForm({
    initial: { reason: '' },
    schema: z.object({ reason: Reason }),
    send: ({ reason }) => decide(booking, { action: 'hold', reason }),
    onClose,
    done: say('Held. Nothing is released until somebody decides.'),
    next: () => after,
  })
  return (
    <OfficeForm form={form} submit={say('Hold')} onClose={onClose}>
      <p className={ui.paragraph}>
        {say('Nothing is released or completed until somebody decides. After {time} the booking is overdue again.', {
          time: lengthText(DECISION_LIMIT),
        })}
      </p>
      <Textarea
        {...form.field('reason')}
        label={say('Note')}
        description={say('For the office.')}
        required
        autosize
        minRows={2}
        maxLength={500}
      />
    </OfficeForm>
  )
}

const told = z.string().trim().min(3, words('Please say why: they will read it.')).max(500)

function ReleaseForm({ booking, onClose, after }: DecisionProps) {
  const form = useOfficeForm({
    initial: { textForCustomer: '', textForGuide: '' },
    schema: z.object({ textForCustomer: told, textForGuide: told }),
    send: (texts) => decide(booking, { action: 'release', reason: texts.textForCustomer, ...texts }),
    onClose,
    done: say('Decided. The money is released when it is due.'),
    next: () => after,
  })
  return (
    <OfficeForm form={form} submit={say('Pay the guide')} onClose={onClose}>
      <p className={ui.paragraph}>
        <Say
          text="{vendor} gets {share} when it is due. Both are told what was decided."
          vendor={booking.vendor.name}
          share={<Price kes={booking.money.share} />}
        />
      </p>
      <Texts booking={booking} field={form.field} />
    </OfficeForm>
  )
}

interface RefundValues {
  readonly amount: NumberValue
  readonly textForCustomer: string
  readonly textForGuide: string
}

const refundSchema = z.object({
  amount: z.number({ error: words('Please enter an amount.') }).positive(words('Please enter an amount.')),
  textForCustomer: told,
  textForGuide: told,
})

function RefundForm({ booking, onClose, after }: DecisionProps) {
  const { money, problems, user, vendor } = booking
  const seen = { left: money.left, problemOpen: problems.some(({ decidedAt }) => decidedAt === null) }
  const initial: RefundValues = { amount: money.left, textForCustomer: '', textForGuide: '' }
  const form = useOfficeForm({
    initial,
    schema: refundSchema,
    toBody: (values) => ({ ...values, amount: numberOf(values.amount) }),
    send: (body) => decide(booking, { action: 'refund', seen, ...body }),
    onClose,
    done: say('Decided. The refund is on its way.'),
    next: () => after,
  })
  return (
    <OfficeForm form={form} submit={say('Refund')} danger onClose={onClose}>
      <p className={ui.paragraph}>{whatFollows(booking)}</p>
      <MoneyInput
        {...form.field('amount')}
        label={say('To {name}', { name: user.name })}
        description={
          money.heldBy === 'upeo'
            ? say(
                'All that is left, or part of it in whole shillings: at least KES 10, with at least KES 10 left over.',
              )
            : say('All that is left, or part of it in whole shillings. {vendor} has the money and returns it.', {
                vendor: vendor.name,
              })
        }
        required
      />
      <Texts booking={booking} field={form.field} />
    </OfficeForm>
  )
}

function whatFollows({ status, money, vendor }: OfficeBookingDetail): string {
  const { name } = vendor
  if (money.heldBy === 'guide') {
    return say('{name} was paid directly and has {time} to return it. Commission is charged only on what is kept.', {
      time: lengthText(REFUND_OBJECTION),
      name,
    })
  }
  if (money.releasedAt !== null) {
    return say(
      'The money has been released. The share of {name} is taken from their balance, and any shortfall becomes their debt. Commission is charged only on what is kept.',
      { name },
    )
  }
  return status === 'confirmed'
    ? say(
        'It goes back out of escrow; what is kept is released when it is due. Commission is charged only on what is kept. Giving back all of it cancels the booking.',
      )
    : say(
        'It goes back out of escrow; what is kept is released when it is due. Commission is charged only on what is kept.',
      )
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
        label={say('Reason for {user}', { user: booking.user.name })}
        required
        autosize
        minRows={2}
        maxLength={500}
      />
      <Textarea
        {...field('textForGuide')}
        label={say('Reason for {vendor}', { vendor: booking.vendor.name })}
        required
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  )
}
