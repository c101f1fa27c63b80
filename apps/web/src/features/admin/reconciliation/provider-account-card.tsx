import type { getPosition } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { providerAccountLabels } from '@upeo/domain/reconciliation/movements'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Price } from '../../../ui/price.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './reconciliation.module.css'

type Account = AnswerOf<typeof getPosition>['provider'][number]

/** One of M-Pesa's accounts: what we say it holds, what M-Pesa says, and what makes the difference. */
export function ProviderAccountCard({ account: { account, ours, told, reasons } }: { account: Account }) {
  return (
    <section className={classes.account} aria-label={say(providerAccountLabels[account])}>
      <h3>{say(providerAccountLabels[account])}</h3>
      <p className={ui.hintAbove}>
        {told
          ? say('M-Pesa’s last answer: {when}.', { when: formatDateTime(new Date(told.at)) })
          : say('M-Pesa has not reported its balance yet.')}
      </p>
      <Facts>
        <Fact label={say('Our books, now')}>
          <Price kes={ours} />
        </Fact>
        {told && (
          <>
            <Fact label={say('Our books, at the time')}>
              <Price kes={told.ours} />
            </Fact>
            <Fact label={say('M-Pesa, at the time')}>
              <Price kes={told.theirs} />
            </Fact>
            <Fact label={say('Difference')} strong>
              <Price kes={told.theirs - told.ours} />
            </Fact>
            {told.theirs !== told.ours && (
              <>
                <Fact label={say('Fees and floats not recorded')}>
                  <Price kes={reasons.feesAndFloatsNotBooked} />
                </Fact>
                <Fact label={say('Open differences')}>
                  <Price kes={reasons.openDifferences} />
                </Fact>
                <Fact label={say('Explained')}>
                  <Price kes={reasons.explained} />
                </Fact>
                <Fact label={say('Not explained')} strong>
                  <Price kes={reasons.unexplained} />
                </Fact>
              </>
            )}
          </>
        )}
        {reasons.inFlight !== 0 && (
          <Fact label={say('On its way: its outcome is not known')}>
            <Price kes={reasons.inFlight} />
          </Fact>
        )}
      </Facts>
    </section>
  )
}
