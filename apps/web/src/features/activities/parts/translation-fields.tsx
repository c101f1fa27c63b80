import { Textarea, TextInput } from '@mantine/core'
import { otherLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import type { ComponentProps } from 'react'
import { Quoted } from '../../../ui/form/quoted.tsx'
import { WrittenInField } from '../../../ui/form/written-in-field.tsx'
import { RowsField } from '../wizard/steps/rows-field.tsx'
import stepClasses from '../wizard/steps/steps.module.css'
import { emptyBadge, emptyFaq, emptyPart, type Translation, type WizardForm } from '../wizard/values.ts'

/** The activity in the other language, each text below the original. */
export function TranslationFields({ form }: { form: WizardForm }) {
  const { values } = form
  const { language: original, translation } = values
  const other = otherLanguage(original)
  const change = (changed: Partial<Translation>) => form.set('translation', { ...translation, ...changed })
  const quoted = (text: string) => <Quoted text={text} language={original} />
  const lines = (field: Lines, names: Pick<ComponentProps<typeof RowsField>, 'title' | 'add' | 'removeName'>) => (
    <RowsField
      id={form.idOf(`translation.${field}`)}
      {...names}
      hint={quoted(values[field].join('; '))}
      rows={translation[field]}
      empty=""
      problem={form.errorOf(`translation.${field}`)}
      onChange={(changed) => change({ [field]: changed })}
      renderRow={(row, setRow, at) => (
        <TextInput
          lang={other}
          aria-label={say('{title}, item {n}', { title: names.title, n: at + 1 })}
          value={row}
          onChange={(event) => setRow(event.currentTarget.value)}
        />
      )}
    />
  )
  return (
    <div className={stepClasses.fields}>
      <WrittenInField {...form.field('language')} />
      <div className={stepClasses.groupHead}>
        <h2>{other === 'sw' ? say('In Swahili') : say('In English')}</h2>
        <p>
          {say(
            'Shown once it has a name and a description. What you leave empty is shown in the language of the original.',
          )}
        </p>
      </div>
      <TextInput
        {...form.field('translation.name')}
        lang={other}
        label={say('Activity name')}
        description={quoted(values.name)}
      />
      <Textarea
        {...form.field('translation.shortDescription')}
        lang={other}
        label={say('Short description')}
        description={quoted(values.shortDescription)}
        autosize
        minRows={2}
      />
      <Textarea
        {...form.field('translation.description')}
        lang={other}
        label={say('Description')}
        description={quoted(values.description)}
        autosize
        minRows={5}
      />
      <Textarea
        {...form.field('translation.whatToExpect')}
        lang={other}
        label={say('What to expect')}
        description={quoted(values.whatToExpect)}
        autosize
        minRows={4}
      />
      <Textarea
        {...form.field('translation.meetingPoint.description')}
        lang={other}
        label={say('Where exactly to meet')}
        description={quoted(values.meetingPoint.description)}
        autosize
      />
      <Textarea
        {...form.field('translation.meetingPoint.instructions')}
        lang={other}
        label={say('How to get there')}
        description={quoted(values.meetingPoint.instructions)}
        autosize
      />
      {lines('includedItems', {
        title: say('Included'),
        add: say('Add included item'),
        removeName: (n) => say('Remove included item {n}', { n }),
      })}
      {lines('notIncludedItems', {
        title: say('Not included'),
        add: say('Add item that is not included'),
        removeName: (n) => say('Remove item that is not included {n}', { n }),
      })}
      {lines('whatToBring', {
        title: say('What to bring'),
        add: say('Add item to bring'),
        removeName: (n) => say('Remove item to bring {n}', { n }),
      })}
      <RowsField
        id={form.idOf('translation.itinerary')}
        title={say('Itinerary')}
        hint={quoted(values.itinerary.map(({ day, title }) => `${day} ${title}`.trim()).join('; '))}
        add={say('Add part of the itinerary')}
        removeName={(n) => say('Remove part of the itinerary {n}', { n })}
        rows={translation.itinerary}
        empty={emptyPart}
        problem={form.errorOf('translation.itinerary')}
        onChange={(itinerary) => change({ itinerary })}
        renderRow={(row, setRow, at) => (
          <div className={stepClasses.part}>
            <TextInput
              lang={other}
              label={say('When (part {n})', { n: at + 1 })}
              value={row.day}
              onChange={(event) => setRow({ ...row, day: event.currentTarget.value })}
            />
            <TextInput
              lang={other}
              label={say('What (part {n})', { n: at + 1 })}
              value={row.title}
              onChange={(event) => setRow({ ...row, title: event.currentTarget.value })}
            />
            <Textarea
              lang={other}
              label={say('More about it (part {n})', { n: at + 1 })}
              autosize
              value={row.description}
              onChange={(event) => setRow({ ...row, description: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id={form.idOf('translation.faqs')}
        title={say('Questions and answers')}
        hint={quoted(values.faqs.map(({ question }) => question).join('; '))}
        add={say('Add question')}
        removeName={(n) => say('Remove question {n}', { n })}
        rows={translation.faqs}
        empty={emptyFaq}
        problem={form.errorOf('translation.faqs')}
        onChange={(faqs) => change({ faqs })}
        renderRow={(row, setRow, at) => (
          <div className={stepClasses.part}>
            <TextInput
              lang={other}
              label={say('Question {n}', { n: at + 1 })}
              value={row.question}
              onChange={(event) => setRow({ ...row, question: event.currentTarget.value })}
            />
            <Textarea
              lang={other}
              label={say('Answer {n}', { n: at + 1 })}
              autosize
              value={row.answer}
              onChange={(event) => setRow({ ...row, answer: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id={form.idOf('translation.badges')}
        title={say('Features')}
        hint={quoted(values.badges.map(({ name }) => name).join('; '))}
        add={say('Add feature')}
        removeName={(n) => say('Remove feature {n}', { n })}
        rows={translation.badges}
        empty={emptyBadge}
        problem={form.errorOf('translation.badges')}
        onChange={(badges) => change({ badges })}
        renderRow={(row, setRow, at) => (
          <div className={stepClasses.part}>
            <TextInput
              lang={other}
              label={say('Feature {n}', { n: at + 1 })}
              value={row.name}
              onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
            />
            <TextInput
              lang={other}
              label={say('About feature {n}', { n: at + 1 })}
              value={row.description}
              onChange={(event) => setRow({ ...row, description: event.currentTarget.value })}
            />
          </div>
        )}
      />
    </div>
  )
}

type Lines = 'includedItems' | 'notIncludedItems' | 'whatToBring'
