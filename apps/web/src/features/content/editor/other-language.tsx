import { Textarea, TextInput } from '@mantine/core'
import { MAX_SUMMARY, MAX_TITLE } from '@upeo/domain/content/content'
import { languageTags, otherLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { IconLanguage } from '@tabler/icons-react'
import { Suspense, useState, type ComponentType } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { WrittenInField } from '../../../ui/form/written-in-field.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import type { ContentDraft } from './content-draft.ts'
import classes from './content-editor.module.css'

interface Editor {
  id: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
  label: string
  lang: string
  required: boolean
}

/** The same story or picture in the other language: open once there is something in it, or when it is asked for. */
export function OtherLanguage({
  form,
  StoryEditor,
}: {
  form: FormState<ContentDraft>
  StoryEditor: ComponentType<Editor>
}) {
  const { language, translation, contentType } = form.values
  const [asked, setAsked] = useState(Object.values(translation).some((text) => text !== ''))
  const other = otherLanguage(language)
  if (!asked) {
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconLanguage size={20} aria-hidden="true" />}
          onClick={() => setAsked(true)}
        >
          {say('Write it in two languages')}
        </Button>
      </div>
    )
  }
  const inSwahili = other === 'sw'
  return (
    <section className={classes.main} aria-labelledby={form.idOf('translation')}>
      <WrittenInField {...form.field('language')} />
      <h2 id={form.idOf('translation')} className={classes.translated}>
        {inSwahili ? say('In Swahili') : say('In English')}
      </h2>
      <TextInput
        {...form.field('translation.title')}
        lang={other}
        label={inSwahili ? say('Title in Swahili') : say('Title in English')}
        size="md"
        maxLength={MAX_TITLE}
      />
      <Textarea
        {...form.field('translation.summary')}
        lang={other}
        label={inSwahili ? say('Summary in Swahili') : say('Summary in English')}
        autosize
        minRows={2}
        maxLength={MAX_SUMMARY}
      />
      {contentType === 'BLOG_POST' && (
        <Suspense fallback={<RowSkeletons count={1} height={320} />}>
          <StoryEditor
            key={other}
            {...form.field('translation.content')}
            label={inSwahili ? say('Story in Swahili') : say('Story in English')}
            lang={languageTags[other]}
            required={false}
          />
        </Suspense>
      )}
    </section>
  )
}
