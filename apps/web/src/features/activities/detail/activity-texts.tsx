import { IconCheck, IconX } from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { DetailSection, TypedText } from './detail-section.tsx'
import classes from './activity-texts.module.css'

export function Description({ text }: { text: string }) {
  return (
    <DetailSection title="About this activity">
      <TypedText text={text || 'No description available.'} />
    </DetailSection>
  )
}

/** What is in the price and what is not, to be read side by side. */
export function IncludedLists({
  included,
  notIncluded,
}: {
  included: readonly string[]
  notIncluded: readonly string[]
}) {
  if (included.length + notIncluded.length === 0) return null
  return (
    <div className={classes.pair}>
      {included.length > 0 && (
        <DetailSection title="Included">
          <ul className={classes.list} data-kind="yes">
            {included.map((item) => (
              <li key={item}>
                <IconCheck size={20} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {notIncluded.length > 0 && (
        <DetailSection title="Not Included">
          <ul className={classes.list} data-kind="no">
            {notIncluded.map((item) => (
              <li key={item}>
                <IconX size={20} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </div>
  )
}

export function WhatToBring({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <DetailSection title="What to Bring">
      <ul className={`${classes.list} ${classes.columns}`} data-kind="dots">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </DetailSection>
  )
}

export function ActivityFeatures({ badges }: { badges: Activity['badges'] }) {
  if (badges.length === 0) return null
  return (
    <DetailSection title="Activity Features">
      <ul className={classes.features}>
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

export function Itinerary({ days }: { days: Activity['itinerary'] }) {
  if (days.length === 0) return null
  return (
    <DetailSection title="Itinerary">
      <ol className={classes.itinerary}>
        {days.map(({ day, title, description }, at) => (
          <li key={`${day} ${title}`}>
            <p className={classes.day}>{dayText(day, at)}</p>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}

/** As the guide has put it ('07:30', 'Day 1'); a bare number or nothing becomes 'Day N'. */
function dayText(day: string, at: number): string {
  if (day.trim() === '') return `Day ${at + 1}`
  return /^\d+$/.test(day.trim()) ? `Day ${day.trim()}` : day
}

export function Faqs({ faqs }: { faqs: Activity['faqs'] }) {
  if (faqs.length === 0) return null
  return (
    <DetailSection title="Frequently Asked Questions">
      {faqs.map(({ question, answer }, at) => (
        <details key={question} className={classes.faq} open={at === 0}>
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
