import { useQuery } from '@tanstack/react-query'
import { compareAgain, type getPosition } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDate, formatDateTime, localDate } from '@upeo/domain/time'
import { plural } from '@upeo/domain/text'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { Cases } from '../case.tsx'
import { differencesQuery, positionQuery, refreshOffice } from '../queries.ts'
import { DifferenceCase } from './difference-case.tsx'
import { ProviderAccountCard } from './provider-account-card.tsx'
import classes from './reconciliation.module.css'

type Standing = AnswerOf<typeof getPosition>

/** What is held and owed, where the money lies, and how far M-Pesa's books agree. */
export function Position() {
  const found = useQuery(positionQuery)
  if (found.data) return <Figures position={found.data} />
  return found.error ? (
    <LoadFailed message="Failed to load where the money is. Please try again." query={found} />
  ) : (
    <RowSkeletons count={3} height={104} />
  )
}

function Figures({ position }: { position: Standing }) {
  const { held, owed, bank, provider } = position
  return (
    <>
      <Section title="Where the money is" lead="By our books, now.">
        <h3 className={classes.figures}>Held for customers</h3>
        <StatCards
          stats={[
            { label: 'Held until trips are done', value: <Price kes={held.escrow} />, to: '/admin/bookings' },
            { label: 'Belongs to no booking', value: <Price kes={held.unapplied} />, to: '/admin/payments' },
            { label: 'Refunds to pay', value: <Price kes={held.refundsPayable} />, to: '/admin/refunds?show=pending' },
          ]}
        />
        <h3 className={classes.figures}>Owed and earned</h3>
        <StatCards
          stats={[
            {
              label: 'Available to guides',
              value: <Price kes={owed.availableToGuides} />,
              to: '/admin/people?show=vendor',
            },
            { label: 'Reserved for payouts', value: <Price kes={owed.reservedForGuides} />, to: '/admin/payouts' },
            {
              label: 'Owed by guides',
              value: <Price kes={owed.owedByGuides} />,
              note: 'Commission on money paid to them.',
            },
            { label: 'VAT to pay', value: <Price kes={owed.vatPayable} /> },
            { label: 'Commission earned', value: <Price kes={owed.commissionEarned} />, note: 'Without VAT.' },
            { label: 'In the bank', value: <Price kes={bank} />, note: 'By our books. Compare it with the bank.' },
          ]}
        />
      </Section>
      <Section title="At M-Pesa" more={<CompareAgain />}>
        <p className={classes.night}>{nightText(position)}</p>
        <div className={classes.accounts}>
          {provider.map((account) => (
            <ProviderAccountCard key={account.account} account={account} />
          ))}
        </div>
      </Section>
      <OpenDifferences count={position.openDifferences} />
    </>
  )
}

function nightText({ night }: Standing): string {
  if (!night) return 'M-Pesa’s books have not been compared yet. They are each night, at one o’clock.'
  const day = formatDate(localDate(night.day))
  if (!night.finishedAt) {
    return night.failure === null
      ? `${day} is being compared. M-Pesa’s answers come within some minutes.`
      : `${day} is not compared yet, and is tried again: ${night.failure}`
  }
  const read =
    night.incomingReadAt === null
      ? 'What was paid in could not be read.'
      : `${plural(night.incomingCount, 'payment')} came in, and ${plural(night.ordersAsked, 'order')} for money that left ${night.ordersAsked === 1 ? 'was' : 'were'} asked about.`
  return `${day} was compared ${formatDateTime(new Date(night.finishedAt))}: ${read}`
}

function CompareAgain() {
  const [sending, setSending] = useState(false)
  async function again() {
    setSending(true)
    try {
      await call(compareAgain, { body: {} })
      showToast('M-Pesa is being asked. Its answers come within some minutes.')
      await refreshOffice()
    } catch (error) {
      showToast(messageOf(error, 'M-Pesa could not be asked. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="default" size="sm" loading={sending} onClick={() => void again()}>
      Ask M-Pesa again
    </Button>
  )
}

const SHOWN = 5

function OpenDifferences({ count }: { count: number }) {
  const found = useQuery(differencesQuery({ limit: SHOWN, state: 'open' }))
  const rows = found.data?.differences ?? []
  return (
    <Section
      title={count === 0 ? 'No open differences' : plural(count, 'open difference')}
      lead={count === 0 ? 'M-Pesa’s books and ours agree, or what differs is explained.' : undefined}
      more={
        <LinkButton to="/admin/differences" variant="default" size="sm">
          All differences
        </LinkButton>
      }
    >
      <Cases>
        {rows.map((difference) => (
          <DifferenceCase key={difference._id} difference={difference} />
        ))}
      </Cases>
    </Section>
  )
}
