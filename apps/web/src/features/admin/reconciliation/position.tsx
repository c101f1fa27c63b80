import { useMutation, useQuery } from '@tanstack/react-query'
import { compareAgain, getPosition, listDifferences } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDate, formatDateTime, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { CaseList } from '../case.tsx'
import { Loaded } from '../loaded.tsx'
import { officeQuery, refreshOffice } from '../queries.ts'
import { differenceCase } from './difference-case.tsx'
import { ProviderAccountCard } from './provider-account-card.tsx'
import classes from './reconciliation.module.css'

type Standing = AnswerOf<typeof getPosition>

/** What is held and owed, where the money lies, and how far M-Pesa's books agree. */
export function Position() {
  const found = useQuery(officeQuery(getPosition, {}))
  return (
    <Loaded query={found} failed={say('Failed to load the account balances. Please try again.')} count={3} height={104}>
      {(position) => <Figures position={position} />}
    </Loaded>
  )
}

function Figures({ position }: { position: Standing }) {
  const { held, owed, bank, provider } = position
  return (
    <>
      <Section title={say('Where the money is')} lead={say('By our books, now.')}>
        <h3 className={classes.figures}>{say('Held for customers')}</h3>
        <StatCards
          stats={[
            { label: say('Held until trips are done'), value: <Price kes={held.escrow} />, to: '/admin/bookings' },
            { label: say('Belongs to no booking'), value: <Price kes={held.unapplied} />, to: '/admin/payments' },
            {
              label: say('Refunds to pay'),
              value: <Price kes={held.refundsPayable} />,
              to: '/admin/refunds?show=pending',
            },
          ]}
        />
        <h3 className={classes.figures}>{say('Owed and earned')}</h3>
        <StatCards
          stats={[
            {
              label: say('Available to guides'),
              value: <Price kes={owed.availableToGuides} />,
              to: '/admin/people?show=vendor',
            },
            { label: say('Reserved for payouts'), value: <Price kes={owed.reservedForGuides} />, to: '/admin/payouts' },
            {
              label: say('Owed by guides'),
              value: <Price kes={owed.owedByGuides} />,
              note: say('Commission on money paid to them.'),
            },
            { label: say('VAT to pay'), value: <Price kes={owed.vatPayable} /> },
            {
              label: say('Commission earned'),
              value: <Price kes={owed.commissionEarned} />,
              note: say('Without VAT.'),
            },
            {
              label: say('In the bank'),
              value: <Price kes={bank} />,
              note: say('By our books. Compare it with the bank.'),
            },
          ]}
        />
      </Section>
      <Section title={say('At M-Pesa')} more={<CompareAgain />}>
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
  if (!night) return say('M-Pesa’s books have not been compared yet. This happens every night at 1:00.')
  const day = formatDate(localDate(night.day))
  if (!night.finishedAt) {
    return night.failure === null
      ? say('{day} is being compared. M-Pesa’s answers take a few minutes.', { day })
      : say('{day} is not compared yet. We will try again: {failure}', { day, failure: night.failure })
  }
  const when = formatDateTime(new Date(night.finishedAt))
  if (night.incomingReadAt === null)
    return say('{day} was compared {when}. What was paid in could not be read.', { day, when })
  return say(
    '{day} was compared {when}: {payments, plural, one {{came} payment} other {{came} payments}} came in, and we asked about {orders, plural, one {{asked} order} other {{asked} orders}} to send money.',
    {
      day,
      when,
      payments: night.incomingCount,
      came: night.incomingCount,
      orders: night.ordersAsked,
      asked: night.ordersAsked,
    },
  )
}

function CompareAgain() {
  const ask = useMutation({
    mutationFn: () => call(compareAgain, { body: {} }),
    onSuccess: () => {
      showToast(say('We are asking M-Pesa. Its answers take a few minutes.'))
      return refreshOffice()
    },
    onError: (error) => showToast(messageOf(error, say('M-Pesa could not be asked. Please try again.'))),
  })
  return (
    <Button variant="default" size="sm" loading={ask.isPending} onClick={() => ask.mutate()}>
      {say('Ask M-Pesa again')}
    </Button>
  )
}

const SHOWN = 5

function OpenDifferences({ count }: { count: number }) {
  const found = useQuery(officeQuery(listDifferences, { query: { limit: SHOWN, state: 'open' } }))
  return (
    <Section
      title={
        count === 0
          ? say('No open differences')
          : say('{n, plural, one {# open difference} other {# open differences}}', { n: count })
      }
      lead={count === 0 ? say('M-Pesa’s books and ours agree, or what differs is explained.') : undefined}
      more={
        <LinkButton to="/admin/differences" variant="default" size="sm">
          {say('All differences')}
        </LinkButton>
      }
    >
      <CaseList rows={found.data?.differences ?? []} record={differenceCase} />
    </Section>
  )
}
