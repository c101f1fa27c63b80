import { IconCheck, IconX } from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { say } from '@upeo/domain/words/say'
import { DetailSection, TypedText } from './detail-section.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './activity-texts.module.css'

/** What another language than the page's is marked with. */
interface Marked {
  readonly lang: string | undefined
}

export function Description({ text, lang }: { text: string } & Marked) {
  return (
    <DetailSection title={say('About this activity')}>
      <TypedText text={text || say('No description available.')} lang={text === '' ? undefined : lang} />
    </DetailSection>
  )
}

/** What is in the price and what is not, to be read side by side. */
export function IncludedLists({
  included,
  notIncluded,
  lang,
  notLang,
}: {
  included: readonly string[]
  notIncluded: readonly string[]
  /** Of what is not included. */
  notLang: string | undefined
} & Marked) {
  if (included.length + notIncluded.length === 0) return null
  return (
    <div className={classes.pair}>
      {included.length > 0 && (
        <DetailSection title={say('Included')}>
          <ul className={classes.list} data-kind="yes" lang={lang}>
            {included.map((item) => (
              <li className={ui.row8} key={item}>
                <IconCheck className={ui.sign} size={20} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {notIncluded.length > 0 && (
        <DetailSection title={say('Not Included')}>
          <ul className={classes.list} data-kind="no" lang={notLang}>
            {notIncluded.map((item) => (
              <li className={ui.row8} key={item}>
                <IconX className={`${ui.sign} ${classes.no}`} size={20} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </div>
  )
}

export function WhatToBring({ items, lang }: { items: readonly string[] } & Marked) {
  if (items.length === 0) return null
  return (
    <DetailSection title={say('What to Bring')}>
      <ul className={`${classes.list} ${classes.columns}`} data-kind="dots" lang={lang}>
        {items.map((item) => (
          <li className={ui.row8} key={item}>
            {item}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

export function ActivityFeatures({ badges, lang }: { badges: Activity['badges'] } & Marked) {
  if (badges.length === 0) return null
  return (
    <DetailSection title={say('Activity Features')}>
      <ul className={`${ui.wrap8} ${classes.features}`} lang={lang}>
        {badges.map(({ name, description }) => (
          <li key={name}>
            <strong>{name}</strong>
            {description && <span>{description}</span>}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

export function Itinerary({ days, lang }: { days: Activity['itinerary'] } & Marked) {
  if (days.length === 0) return null
  return (
    <DetailSection title={say('Itinerary')}>
      <ol className={classes.itinerary}>
        {days.map(({ day, title, description }, at) => (
          <li key={`${day} ${title}`}>
            <p className={classes.day}>{dayText(day, at)}</p>
            <h3 lang={lang}>{title}</h3>
            {description && <p lang={lang}>{description}</p>}
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}

/** As the guide has put it ('07:30', 'Day 1'); a bare number or nothing becomes 'Day N'. */
function dayText(day: string, at: number): string {
  if (day.trim() === '') return say('Day {number}', { number: at + 1 })
  return /^\d+$/.test(day.trim()) ? say('Day {number}', { number: day.trim() }) : day
}

export function Faqs({ faqs, lang }: { faqs: Activity['faqs'] } & Marked) {
  if (faqs.length === 0) return null
  return (
    <DetailSection title={say('Frequently Asked Questions')}>
      {faqs.map(({ question, answer }, at) => (
        <details key={question} className={classes.faq} open={at === 0} lang={lang}>
          <summary>
            <h3>{question}</h3>
            <span aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </DetailSection>
  )
}
