import type { GuideCard } from '@upeo/contract/admin/case-files'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Case } from '../case.tsx'
import { paperLabel, paperStates } from '../documents/paper-label.ts'
import { payoutLabels, payoutTones } from '../payouts/payout-labels.ts'
import { useMay } from '../use-may.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './case-file.module.css'

/** What there is of a guide besides their account: where their money stands, their papers, what they offer. */
export function GuideCases({ guide }: { guide: GuideCard }) {
  return (
    <>
      <Money guide={guide} />
      <Papers documents={guide.documents} />
      <Offers activities={guide.activities} />
    </>
  )
}

function Money({ guide: { money, payouts } }: { guide: GuideCard }) {
  return (
    <Case
      title={say('Money')}
      chips={money.debt > 0 && <Chip tone="danger">{say('Owes money')}</Chip>}
      facts={[
        [say('Balance'), <Price key="balance" kes={money.payable} />],
        [say('Debt'), <Price key="debt" kes={money.debt} />],
        [say('Payouts on their way'), <Price key="reserved" kes={money.reserved} />],
        [say('Held in escrow'), <Price key="escrow" kes={money.escrow} />],
        [say('Paid out so far'), <Price key="paid" kes={money.paidOut} />],
      ]}
    >
      {payouts.length > 0 && (
        <ul className={`${ui.stack8} ${classes.rows}`} aria-label={say('Payouts')}>
          {payouts.map(({ _id: id, amount, account, status, createdAt }) => (
            <li key={id}>
              <Link to={`/admin/payments/${id}`}>
                <Price kes={amount} />
              </Link>
              <span className={ui.hint}>
                {say('to {account}, {when}', { account, when: formatDateTime(new Date(createdAt)) })}
              </span>
              <Chip tone={payoutTones[status]}>{say(payoutLabels[status])}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Case>
  )
}

function Papers({ documents }: { documents: GuideCard['documents'] }) {
  const decides = useMay()('GET /admin/documents')
  return (
    <Case title={say('Documents')} facts={[]}>
      {documents.length === 0 ? (
        <p className={`${ui.paragraph} ${ui.hint}`}>{say('None uploaded yet.')}</p>
      ) : (
        <ul className={`${ui.stack8} ${classes.rows}`}>
          {documents.map(({ _id: id, type, name, status, uploadedAt }) => (
            <li key={id}>
              {decides ? (
                <Link to={`/admin/documents?show=${status}&search=${encodeURIComponent(name)}`}>
                  {paperLabel({ type, name })}
                </Link>
              ) : (
                <span>{paperLabel({ type, name })}</span>
              )}
              <span className={ui.hint}>{formatDateTime(new Date(uploadedAt))}</span>
              <Chip tone={paperStates[status].tone}>{say(paperStates[status].label)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Case>
  )
}

function Offers({ activities }: { activities: GuideCard['activities'] }) {
  if (activities.length === 0) return null
  return (
    <Case title={say('Activities')} facts={[]}>
      <ul className={`${ui.stack8} ${classes.rows}`}>
        {activities.map(({ _id: id, name, isActive, isArchived }) => (
          <li key={id}>
            <Link to={`/admin/activities/${id}`}>{name}</Link>
            {isArchived ? <Chip>{say('Archived')}</Chip> : !isActive && <Chip>{say('Inactive')}</Chip>}
          </li>
        ))}
      </ul>
    </Case>
  )
}
