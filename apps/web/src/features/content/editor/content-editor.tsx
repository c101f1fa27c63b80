import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ContentForm, type ContentItem } from '@upeo/contract/content/content-item'
import { MAX_SUMMARY, MAX_TITLE, type ContentType } from '@upeo/domain/content/content'
import { say, words } from '@upeo/domain/words/say'
import { lazy, Suspense, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { foldedOptions } from '../../../ui/folded-options.ts'
import { FormFoot } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm, type FormState } from '../../../ui/form/use-form.ts'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { ownActivitiesQuery } from '../queries.ts'
import { bodyOf, type ContentDraft } from './content-draft.ts'
import { ImageField } from './image-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OtherLanguage } from './other-language.tsx'
import { Preview } from './preview.tsx'
import { SavingNote } from './saving-note.tsx'
import { TagField } from './tag-field.tsx'
import { useSaving } from './use-saving.ts'
import classes from './content-editor.module.css'
import '../../../ui/styles/forms.css'
import '../../../ui/styles/overlays.css'

// The editor is the heaviest part of the dashboard: only who writes loads it.
const StoryEditor = lazy(async () => ({ default: (await import('./story-editor.tsx')).StoryEditor }))

const titles = words({
  BLOG_POST: ['Create Blog Post', 'Edit Blog Post'],
  GALLERY_ITEM: ['Add Gallery Item', 'Edit Gallery Item'],
})

export function ContentEditor({
  stored,
  start,
  onDone,
}: {
  stored: ContentItem | null
  start: ContentDraft
  onDone: (type: ContentType) => void
}) {
  const [previewed, setPreviewed] = useState(false)
  const form = useForm({
    initial: start,
    schema: ContentForm,
    toBody: bodyOf,
    send: () => save(),
    onDone: () => {
      showToast(draft.isPublished ? say('Published.') : say('Draft saved.'))
      onDone(type)
    },
    failed: say('Failed to save content. Please try again.'),
  })
  const draft = form.values
  const { save, saving, wasPublic, changed } = useSaving(stored, start, draft)
  const { contentType: type } = draft
  const post = type === 'BLOG_POST'
  return (
    <Form form={form} className={classes.form}>
      <PageHeader
        title={say(titles[type][stored ? 1 : 0])}
        actions={
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
            onClick={() => onDone(type)}
          >
            {say('Back')}
          </Button>
        }
      />
      <FormMessage form={form} fields={form.mistakes} />
      <div className={classes.columns}>
        <Written form={form} />
        <aside className={classes.side} aria-label={say('Details')}>
          {post && <MainImage form={form} />}
          <TagField tags={draft.tags} onChange={form.field('tags').onChange} />
          <RelatedActivity form={form} />
          <Switch
            {...form.checkbox('isPublished')}
            label={say('Published')}
            description={
              draft.isPublished ? say('Everyone can see it once you save.') : say('A draft: only you see it.')
            }
          />
        </aside>
      </div>
      <FormFoot className={classes.foot}>
        <SavingNote saving={saving} wasPublic={wasPublic} changed={changed} />
        {post && (
          <Button
            variant="default"
            leftSection={<IconEye size={20} aria-hidden="true" />}
            onClick={() => setPreviewed(true)}
          >
            {say('Preview')}
          </Button>
        )}
        <Button type="submit" loading={form.pending}>
          {draft.isPublished ? (wasPublic ? say('Update') : say('Publish')) : say('Save Draft')}
        </Button>
      </FormFoot>
      <Preview draft={draft} opened={previewed} onClose={() => setPreviewed(false)} />
      {/* While it is being saved it is on its way: what follows is the way out. */}
      <LeaveGuard active={changed && !form.pending && form.doneAt === null} />
    </Form>
  )
}

function Written({ form }: { form: FormState<ContentDraft> }) {
  const post = form.values.contentType === 'BLOG_POST'
  return (
    <div className={classes.main}>
      <TextInput {...form.field('title')} label={say('Title')} required size="md" maxLength={MAX_TITLE} />
      <Textarea
        {...form.field('summary')}
        label={say('Summary')}
        description={
          post
            ? say('One or two sentences for cards and search engines. Without it the beginning of the story is shown.')
            : say('Optional. Shown beneath the picture.')
        }
        autosize
        minRows={2}
        maxLength={MAX_SUMMARY}
      />
      {post && (
        <Suspense fallback={<RowSkeletons count={1} height={320} />}>
          <StoryEditor {...form.field('content')} />
        </Suspense>
      )}
      {!post && <MainImage form={form} />}
      <OtherLanguage form={form} StoryEditor={StoryEditor} />
    </div>
  )
}

function MainImage({ form }: { form: FormState<ContentDraft> }) {
  const { contentType, image } = form.values
  return (
    <ImageField
      id={form.idOf('imageUrl')}
      label={contentType === 'BLOG_POST' ? say('Main image') : say('Image')}
      image={image}
      error={form.errorOf('imageUrl')}
      onChange={(uploaded) => {
        form.set('image', uploaded?.image ?? null)
        form.set('imageUrl', uploaded?.imageUrl ?? '')
      }}
    />
  )
}

function RelatedActivity({ form }: { form: FormState<ContentDraft> }) {
  const { data: activities = [] } = useQuery(ownActivitiesQuery)
  const field = form.field('relatedActivity')
  return (
    <Select
      {...field}
      label={say('Related activity')}
      placeholder={say('None')}
      clearable
      searchable
      filter={foldedOptions}
      data={activities.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={field.value || null}
      onChange={(next) => field.onChange(next ?? '')}
    />
  )
}
