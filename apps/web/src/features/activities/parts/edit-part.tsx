import { ActivityFields } from '@upeo/contract/activities/activity-form'
import { updateActivityFields, type OwnedActivity } from '@upeo/contract/activities/own-activities'
import { say } from '@upeo/domain/words/say'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { refreshActivities } from '../../../lib/guide-queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormFoot } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { fieldsOfParts } from '../wizard/changes.ts'
import { existingOf } from '../wizard/existing.ts'
import { useImageUpload } from '../wizard/media/use-image-upload.ts'
import { ownedActivityQuery } from '../wizard/queries.ts'
import { editTexts, REBASED, STILL_UPLOADING } from '../wizard/texts.ts'
import { useOpened } from '../wizard/use-opened.ts'
import { valuesOf } from '../wizard/values.ts'
import { LoadOwned } from './load-owned.tsx'
import { PartFields } from './part-fields.tsx'
import { ownActivityPath, shortForms, type ShortForm } from './short-forms.ts'
import ui from '../../../ui/primitives.module.css'

/** One part of an activity: it is written, and nothing else. */
export function EditPart({ activityId, part }: { activityId: string; part: ShortForm }) {
  return (
    <LoadOwned activityId={activityId} title={say(shortForms[part].title)}>
      {(owned) => <PartForm key={`${owned._id} ${part}`} opened={owned} part={part} />}
    </LoadOwned>
  )
}

function PartForm({ opened, part }: { opened: OwnedActivity; part: ShortForm }) {
  const { title, lead, saved } = shortForms[part]
  const navigate = useNavigate()
  const { owned, isRebased, meet } = useOpened(opened)
  const id = owned._id
  const done = ownActivityPath(id)
  const form = useForm({
    initial: () => valuesOf(opened),
    schema: ActivityFields,
    toBody: (values) => ({ ...fieldsOfParts(values, [part]), seen: owned.versions }),
    send: (body) => call(updateActivityFields, { params: { id }, body }),
    onDone: async (now) => {
      queryClient.setQueryData(ownedActivityQuery(id).queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['activity'] })
      void refreshActivities()
      showToast(say(saved))
      await navigate(done, { replace: true })
    },
    onRefused: async (error) => {
      const both = await meet(error, form.values)
      if (both) form.reset(both)
    },
    failed: say(editTexts.failed),
  })
  const upload = useImageUpload(form)
  return (
    <>
      <title>{say('{part} of {name} | Upeo', { part: say(title), name: owned.name })}</title>
      <PageHeader eyebrow={owned.name} title={say(title)} lead={say(lead)} />
      <Form form={form} className={ui.formColumn}>
        {isRebased && <Notice tone="warning">{say(REBASED)}</Notice>}
        <FormMessage form={form} fields={form.mistakes} />
        <PartFields part={part} form={form} existing={existingOf(owned)} upload={upload} />
        <p className={`${ui.muted} ${ui.unlessEmpty}`} role="status">
          {upload.busy && say(STILL_UPLOADING)}
        </p>
        <FormFoot>
          <LinkButton variant="default" to={done} replace>
            {say('Cancel')}
          </LinkButton>
          <Button type="submit" loading={form.pending} disabled={upload.busy}>
            {say('Save')}
          </Button>
        </FormFoot>
      </Form>
    </>
  )
}
