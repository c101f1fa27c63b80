import { useQuery } from '@tanstack/react-query'
import type { OfficePayment } from '@upeo/contract/admin/payments'
import { formatDateTime } from '@upeo/domain/time'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Acts } from '../acts.tsx'
import type { ListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { paymentsQuery } from '../queries.ts'
import { Case, Cases } from '../case.tsx'
import { troubleText } from '../troubles.ts'
import { paymentActs } from './payment-acts.tsx'

export function MpesaQueue({ list, choices }: { list: ListQuery; choices: Readonly<Record<string, string>> }) {
  const found = useQuery(paymentsQuery(list.query))
  return (
    <OfficeList
      title="Payments"
      lead="Money by M-Pesa that pays for nothing by itself: unapplied, unclear or contradicted. Nothing of it is ever dropped."
      noun="payments"
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.payments, total: found.data?.total ?? 0 }}
      empty={{ title: 'Every payment is accounted for' }}
    >
      {(payments) => (
        <Cases>
          {payments.map((payment) => (
            <Payment key={payment._id} payment={payment} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Payment({ payment }: { payment: OfficePayment }) {
  const { asked, received, user } = payment
  const about = payment.reference ?? payment.account ?? ''
  return (
    <Case
      title={
        <>
          <Price kes={received === 0 ? asked : received} /> from {user?.name ?? payment.phone}
        </>
      }
      file={['payments', payment._id]}
      queued={{ queue: 'payments', id: payment._id, waiting: payment.waiting }}
      about={`payment of ${user?.name ?? payment.phone}`}
      chips={
        <>
          {payment.problem && <Chip tone="danger">{troubleText(payment.problem)}</Chip>}
          <Chip tone={payment.money === 'unapplied' ? 'accent' : 'neutral'}>
            {payment.money === 'unapplied' ? 'Unapplied' : payment.money === 'none' ? 'No money known' : 'Applied'}
          </Chip>
        </>
      }
      facts={[
        ['Booking', payment.bookingStatus && `${payment.reference}, ${payment.bookingStatus.replaceAll('_', ' ')}`],
        ['Account given', payment.account],
        ['Asked for', payment.bookingId && <Price key="asked" kes={asked} />],
        ['Received', <Price key="received" kes={received} />],
        ['Phone', payment.phone],
        ['M-Pesa receipt', payment.receipt],
        ['Customer', user && <PersonLine key="customer" person={user} />],
        ['Begun', formatDateTime(new Date(payment.createdAt))],
      ]}
      actions={<Acts acts={paymentActs(payment)} about={user ? `${about}, ${user.name}` : about} />}
    />
  )
}
