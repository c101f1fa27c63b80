import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ContentItem } from '@upeo/contract/content/content-item'
import { MAX_SUMMARY, MAX_TITLE, type ContentType } from '@upeo/domain/content/content'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { ownActivitiesQuery } from '../queries.ts'
import { errorsOf, type ContentDraft, type DraftErrors } from './content-draft.ts'
import { ImageField } from './image-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Preview } from './preview.tsx'
import { SavingNote } from './saving-note.tsx'
import { TagField } from './tag-field.tsx'
import { useSaving } from './use-saving.ts'
import classes from './content-editor.module.css'
import '../../../ui/styles/forms.css'
import '../../../ui/styles/overlays.css'

// The editor is the heaviest part of the dashboard: only who writes loads it.
const StoryEditor = lazy(async () => ({ default: (await import('./story-editor.tsx')).StoryEditor }))

const FAILED = 'Failed to save content. Please try again.'
const titles = {
  BLOG_POST: ['Create Blog Post', 'Edit Blog Post'],
  GALLERY_ITEM: ['Add Gallery Item', 'Edit Gallery Item'],
} as const

export function ContentEditor({
  stored,
  start,
  onDone,
}: {
  stored: ContentItem | null
  start: ContentDraft
  onDone: (type: ContentType) => void
}) {
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [previewed, setPreviewed] = useState(false)
  const { save, saving, wasPublic, changed } = useSaving(stored, start, draft)
  const { contentType: type } = draft
  const post = type === 'BLOG_POST'
  const change = (fields: Partial<ContentDraft>) => setDraft((before) => ({ ...before, ...fields }))
  const submission = useMutation({
    mutationFn: save,
    onSuccess: () => {
      showToast(draft.isPublished ? 'Published.' : 'Draft saved.')
      onDone(type)
    },
    onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
    onSettled: () => setAttempt((count) => count + 1),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = errorsOf(draft)
    setErrors(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length === 0) submission.mutate()
  }
  const { title: titleError, content, imageUrl, relatedActivity } = errors
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <PageHeader
        title={titles[type][stored ? 1 : 0]}
        actions={
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
            onClick={() => onDone(type)}
          >
            Back
          </Button>
        }
      />
      <FormErrorSummary
        attempt={attempt}
        message={submission.isError ? messageOf(submission.error, FAILED) : null}
        fields={{ title: titleError, content, imageUrl, relatedActivity }}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <TextInput
            id="title"
            label="Title"
            required
            size="md"
            maxLength={MAX_TITLE}
            value={draft.title}
            error={titleError}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Textarea
            label="Summary"
            description={
              post
                ? 'One or two sentences for cards and search engines. Without it the beginning of the story is shown.'
                : 'Optional. Shown beneath the picture.'
            }
            autosize
            minRows={2}
            maxLength={MAX_SUMMARY}
            value={draft.summary}
            onChange={(event) => change({ summary: event.currentTarget.value })}
          />
          {post && (
            <Suspense fallback={<RowSkeletons count={1} height={320} />}>
              <StoryEditor value={draft.content} error={content} onChange={(html) => change({ content: html })} />
            </Suspense>
          )}
          {!post && <MainImage draft={draft} error={imageUrl} onChange={change} />}
        </div>
        <aside className={classes.side} aria-label="Details">
          {post && <MainImage draft={draft} error={imageUrl} onChange={change} />}
          <TagField tags={draft.tags} onChange={(tags) => change({ tags })} />
          <RelatedActivity value={draft.relatedActivity} error={relatedActivity} onChange={change} />
          <Switch
            label="Published"
            description={draft.isPublished ? 'Everyone can see it once you save.' : 'A draft: only you see it.'}
            checked={draft.isPublished}
            onChange={(event) => change({ isPublished: event.currentTarget.checked })}
          />
        </aside>
      </div>
      <div className={classes.foot}>
        <SavingNote saving={saving} wasPublic={wasPublic} changed={changed} />
        {post && (
          <Button
            variant="default"
            leftSection={<IconEye size={20} aria-hidden="true" />}
            onClick={() => setPreviewed(true)}
          >
            Preview
          </Button>
        )}
        <Button type="submit" loading={submission.isPending}>
          {draft.isPublished ? (wasPublic ? 'Update' : 'Publish') : 'Save Draft'}
        </Button>
      </div>
      <Preview draft={draft} opened={previewed} onClose={() => setPreviewed(false)} />
      {/* While it is being saved it is on its way: what follows is the way out. */}
      <LeaveGuard active={changed && !submission.isPending && !submission.isSuccess} />
    </form>
  )
}

function MainImage({
  draft,
  error,
  onChange,
}: {
  draft: ContentDraft
  error: string | undefined
  onChange: (fields: Partial<ContentDraft>) => void
}) {
  return (
    <ImageField
      label={draft.contentType === 'BLOG_POST' ? 'Main image' : 'Image'}
      image={draft.image}
      error={error}
      onChange={(uploaded) => onChange(uploaded ?? { imageUrl: '', image: null })}
    />
  )
}

function RelatedActivity({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (fields: Partial<ContentDraft>) => void
}) {
  const { data: activities = [] } = useQuery(ownActivitiesQuery)
  return (
    <Select
      id="relatedActivity"
      label="Related activity"
      placeholder="None"
      clearable
      searchable
      data={activities.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value || null}
      error={error}
      onChange={(next) => onChange({ relatedActivity: next ?? '' })}
    />
  )
}
