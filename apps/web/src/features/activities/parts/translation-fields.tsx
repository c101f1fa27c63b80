import { Textarea, TextInput } from '@mantine/core'
import { otherLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { Quoted } from '../../../ui/form/quoted.tsx'
import { WrittenInField } from '../../../ui/form/written-in-field.tsx'
import { BadgesField, FaqsField, itemLists, ItineraryField } from '../wizard/steps/list-fields.tsx'
import { RowsField } from '../wizard/steps/rows-field.tsx'
import ui from '../../../ui/primitives.module.css'
import stepClasses from '../wizard/steps/steps.module.css'
import type { Translation, WizardForm } from '../wizard/values.ts'

/** The activity in the other language, each text below the original. */
export function TranslationFields({ form }: { form: WizardForm }) {
  const { values } = form
  const { translation } = values
  const other = otherLanguage(values.language)
  const change = (changed: Partial<Translation>) => form.set('translation', { ...translation, ...changed })
  const quoted = (texts: readonly string[]) => <Quoted text={texts.join('; ')} language={values.language} />
  return (
    <div className={stepClasses.fields}>
      <WrittenInField {...form.field('language')} />
      <div className={`${ui.stack4} ${stepClasses.groupHead}`}>
        <h2>{other === 'sw' ? say('In Swahili') : say('In English')}</h2>
        <p>
          {say('Shown once it has a name and a description. What you leave empty is shown in the original language.')}
        </p>
      </div>
      <Texts form={form} />
      <Lines form={form} field="includedItems" />
      <Lines form={form} field="notIncludedItems" />
      <Lines form={form} field="whatToBring" />
      <ItineraryField
        id={form.idOf('translation.itinerary')}
        hint={quoted(values.itinerary.map(({ day, title }) => `${day} ${title}`.trim()))}
        lang={other}
        rows={translation.itinerary}
        problem={form.errorOf('translation.itinerary')}
        onChange={(itinerary) => change({ itinerary })}
      />
      <FaqsField
        id={form.idOf('translation.faqs')}
        hint={quoted(values.faqs.map(({ question }) => question))}
        lang={other}
        rows={translation.faqs}
        problem={form.errorOf('translation.faqs')}
        onChange={(faqs) => change({ faqs })}
      />
      <BadgesField
        id={form.idOf('translation.badges')}
        hint={quoted(values.badges.map(({ name }) => name))}
        lang={other}
        rows={translation.badges}
        problem={form.errorOf('translation.badges')}
        onChange={(badges) => change({ badges })}
      />
    </div>
  )
}

function Texts({ form }: { form: WizardForm }) {
  const { values } = form
  const other = otherLanguage(values.language)
  const quoted = (text: string) => <Quoted text={text} language={values.language} />
  return (
    <>
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
    </>
  )
}

function Lines({ form, field }: { form: WizardForm; field: keyof typeof itemLists }) {
  const { values } = form
  const title = say(itemLists[field].title)
  return (
    <RowsField
      id={form.idOf(`translation.${field}`)}
      title={title}
      hint={<Quoted text={values[field].join('; ')} language={values.language} />}
      add={say(itemLists[field].add)}
      removeName={itemLists[field].removeName}
      rows={values.translation[field]}
      empty=""
      problem={form.errorOf(`translation.${field}`)}
      onChange={(rows) => form.set('translation', { ...values.translation, [field]: rows })}
      renderRow={(row, setRow, at) => (
        <TextInput
          lang={otherLanguage(values.language)}
          aria-label={say('{title}, item {n}', { title, n: at + 1 })}
          value={row}
          onChange={(event) => setRow(event.currentTarget.value)}
        />
      )}
    />
  )
}
