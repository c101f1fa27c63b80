import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { IconCalendarEvent, IconChevronUp, IconMapPin, IconRefresh, IconUser } from '@tabler/icons-react'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import type { SummaryFacts } from '../summary-facts.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './summary.module.css'
import { Say } from '../../../ui/say.tsx'

/** The card beside the steps on a wide screen. */
export function Summary({ facts }: { facts: SummaryFacts }) {
  return (
    <div className={ui.clippedCard}>
      <Picture image={facts.image} sizes="380px" ratio={1.9} alt="" className={classes.picture ?? ''} />
      <div className={classes.inside}>
        <p className={classes.name}>{facts.name}</p>
        <Facts facts={facts} />
        <div aria-live="polite">
          <Lines facts={facts} />
        </div>
      </div>
    </div>
  )
}

/** The same on a phone: the total always in sight, the rest a tap away. */
export function SummaryBar({ facts }: { facts: SummaryFacts }) {
  return (
    <details className={classes.bar}>
      <summary className={classes.handle}>
        <span>
          <Say text="Total <vat>incl. VAT</vat>" vat={withVat} />
        </span>
        <span className={classes.sum} aria-live="polite">
          <Price kes={facts.charge} />
          <IconChevronUp className={`${ui.muted} ${ui.turning}`} size={20} aria-hidden="true" />
        </span>
      </summary>
      <div className={classes.folded}>
        <p className={classes.name}>{facts.name}</p>
        <Facts facts={facts} />
        <Lines facts={facts} />
      </div>
    </details>
  )
}

function Facts({ facts }: { facts: SummaryFacts }) {
  return (
    <ul className={classes.facts}>
      <li className={ui.row8}>
        <IconCalendarEvent size={18} aria-hidden="true" />
        {facts.when ?? say('No date chosen yet')}
      </li>
      <li className={ui.row8}>
        <IconMapPin size={18} aria-hidden="true" />
        {facts.location}
      </li>
      <li className={ui.row8}>
        <IconUser size={18} aria-hidden="true" />
        {facts.guide}
      </li>
      {facts.policy !== null && (
        <li className={ui.row8}>
          <IconRefresh size={18} aria-hidden="true" />
          {facts.policy}
        </li>
      )}
    </ul>
  )
}

function Lines({ facts }: { facts: SummaryFacts }) {
  return (
    <>
      <dl className={classes.lines}>
        {facts.lines.map(({ label, amount }) => (
          <div key={label} className={classes.line}>
            <dt className={ui.muted}>{label}</dt>
            <dd>
              <Price kes={amount} />
            </dd>
          </div>
        ))}
        <div className={classes.line}>
          <dt className={ui.muted}>{say('VAT ({percent}%)', { percent: VAT_PERCENT })}</dt>
          <dd>
            <Price kes={facts.vat} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{say('Total')}</dt>
          <dd>
            <Price kes={facts.total} />
          </dd>
        </div>
        {facts.rounding !== 0 && (
          <>
            <div className={classes.line}>
              <dt className={ui.muted}>{say('Rounding to whole shillings')}</dt>
              <dd>
                <Price kes={facts.rounding} />
              </dd>
            </div>
            <div className={classes.total}>
              <dt>{say('To pay')}</dt>
              <dd>
                <Price kes={facts.charge} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {facts.notIncluded.length > 0 && (
        <p className={classes.none}>{say('Not included: {items}', { items: facts.notIncluded.join(', ') })}</p>
      )}
    </>
  )
}

const withVat = (words: ReactNode) => <span className={ui.mediumNote}>{words}</span>
