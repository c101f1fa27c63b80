import { Textarea, TextInput } from '@mantine/core'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { say, words } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { emptyBadge, emptyFaq, emptyPart, type Badge, type Faq, type ItineraryPart } from '../values.ts'
import { RowsField } from './rows-field.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './steps.module.css'

/** What the lists of plain items are called. */
export const itemLists = {
  includedItems: {
    title: words('Included'),
    add: words('Add included item'),
    removeName: (n: number) => say('Remove included item {n}', { n }),
  },
  notIncludedItems: {
    title: words('Not included'),
    add: words('Add item that is not included'),
    removeName: (n: number) => say('Remove item that is not included {n}', { n }),
  },
  whatToBring: {
    title: words('What to bring'),
    add: words('Add item to bring'),
    removeName: (n: number) => say('Remove item to bring {n}', { n }),
  },
} as const

interface ListProps<Row> {
  id: string
  hint: ReactNode
  /** That of a translation; the original's when left out. */
  lang?: WrittenLanguage
  rows: readonly Row[]
  problem: string | undefined
  onChange: (rows: readonly Row[]) => void
}

export function ItineraryField({ lang, ...list }: ListProps<ItineraryPart>) {
  return (
    <RowsField
      {...list}
      title={say('Itinerary')}
      add={say('Add part of the itinerary')}
      removeName={(n) => say('Remove part of the itinerary {n}', { n })}
      empty={emptyPart}
      renderRow={(row, setRow, at) => (
        <div className={`${ui.stack12} ${classes.part}`}>
          <TextInput
            lang={lang}
            label={say('When (part {n})', { n: at + 1 })}
            placeholder={lang === undefined ? say('Day 1, or 07:30') : undefined}
            value={row.day}
            onChange={(event) => setRow({ ...row, day: event.currentTarget.value })}
          />
          <TextInput
            lang={lang}
            label={say('What (part {n})', { n: at + 1 })}
            value={row.title}
            onChange={(event) => setRow({ ...row, title: event.currentTarget.value })}
          />
          <Textarea
            lang={lang}
            label={say('Details (part {n})', { n: at + 1 })}
            autosize
            value={row.description}
            onChange={(event) => setRow({ ...row, description: event.currentTarget.value })}
          />
        </div>
      )}
    />
  )
}

export function FaqsField({ lang, ...list }: ListProps<Faq>) {
  return (
    <RowsField
      {...list}
      title={say('Questions and answers')}
      add={say('Add question')}
      removeName={(n) => say('Remove question {n}', { n })}
      empty={emptyFaq}
      renderRow={(row, setRow, at) => (
        <div className={`${ui.stack12} ${classes.part}`}>
          <TextInput
            lang={lang}
            label={say('Question {n}', { n: at + 1 })}
            value={row.question}
            onChange={(event) => setRow({ ...row, question: event.currentTarget.value })}
          />
          <Textarea
            lang={lang}
            label={say('Answer {n}', { n: at + 1 })}
            autosize
            value={row.answer}
            onChange={(event) => setRow({ ...row, answer: event.currentTarget.value })}
          />
        </div>
      )}
    />
  )
}

export function BadgesField({ lang, ...list }: ListProps<Badge>) {
  return (
    <RowsField
      {...list}
      title={say('Features')}
      add={say('Add feature')}
      removeName={(n) => say('Remove feature {n}', { n })}
      empty={emptyBadge}
      renderRow={(row, setRow, at) => (
        <div className={`${ui.stack12} ${classes.part}`}>
          <TextInput
            lang={lang}
            label={say('Feature {n}', { n: at + 1 })}
            value={row.name}
            onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
          />
          <TextInput
            lang={lang}
            label={say('About feature {n}', { n: at + 1 })}
            value={row.description}
            onChange={(event) => setRow({ ...row, description: event.currentTarget.value })}
          />
        </div>
      )}
    />
  )
}
