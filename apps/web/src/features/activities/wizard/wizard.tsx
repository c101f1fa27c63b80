import { ActivityForm, type ActivityFormInput } from '@upeo/contract/activities/activity-form'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { formatDateTime } from '@upeo/domain/time'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { clock } from '../../../lib/clock.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { bearerToken } from '../../../lib/session.client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { filterMistakes, isFaultless } from '../../../ui/form/mistakes.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageContainer, PageHeader } from '../../../ui/page.tsx'
import { discardDraft, loadDraft, saveDraft } from './draft.ts'
import type { Existing } from './existing.ts'
import { useImageUpload } from './media/use-image-upload.ts'
import { StepBar } from './step-bar.tsx'
import { StepFields } from './step-fields.tsx'
import { NOT_SIGNED_IN, STILL_UPLOADING, type WizardTexts } from './texts.ts'
import { useRedirect } from './use-redirect.ts'
import { toForm, type WizardValues } from './values.ts'
import { firstStepOf, isOfStep, LAST_STEP, oneField, readStep, stepLabels, stepQuery } from './wizard-steps.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import classes from './wizard.module.css'

const none = {}

/** The seven steps, for a new activity or one that exists. */
export function Wizard({
  texts,
  initial,
  draftKey,
  existing,
  actions,
  refresh,
  send,
  ...surroundings
}: WizardSurroundings & {
  texts: WizardTexts
  initial: WizardValues
  draftKey: string
  existing: Existing
  actions?: ReactNode
  refresh: (draft: WizardValues) => WizardValues
  send: (form: ActivityFormInput) => Promise<OwnedActivity>
}) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const step = readStep(query)
  const goTo = (to: number) => void navigate({ search: stepQuery(to) })
  const [restored, setRestored] = useState(() => loadDraft(draftKey))
  const form = useForm({
    initial: () => (restored ? refresh(restored.values) : initial),
    schema: ActivityForm,
    toBody: toForm,
    names: oneField,
    onChange: (values) => saveDraft(draftKey, values, clock.now()),
    send: async (body) => {
      if (bearerToken() !== null) return send(body)
      throw new ApiError({ status: 401, code: 'unauthenticated', message: NOT_SIGNED_IN })
    },
    onDone: () => {
      discardDraft(draftKey)
      void queryClient.invalidateQueries({ queryKey: ['activities'] })
      void queryClient.invalidateQueries({ queryKey: ['activity'] })
      // The message is above the form, and the button below a long preview.
      window.scrollTo(0, 0)
    },
    onMistakes: (mistakes) => {
      const first = firstStepOf(mistakes)
      if (first !== null && first !== step) goTo(first)
    },
    failed: texts.failed,
  })
  const upload = useImageUpload(form)
  const saved = form.result
  useRedirect(saved?._id ?? null)
  const mistakes = form.error === null ? filterMistakes(form.mistakes, isOfStep(step)) : none
  const heading = useStepFocus(step, isFaultless(form.mistakes))

  /** Before the last step, on to the next one once this one is in order. */
  async function submit(event?: FormEvent) {
    if (step === LAST_STEP) return form.submit(event)
    event?.preventDefault()
    const found = form.check(isOfStep(step))
    if (isFaultless(found)) goTo(step + 1)
    else form.refuse(found)
  }

  function discard() {
    discardDraft(draftKey)
    setRestored(null)
    form.reset(initial)
  }

  const saving = form.pending || saved !== null
  return (
    <PageContainer>
      <title>{`${stepLabels[step]} | ${texts.title} | Upeo`}</title>
      <PageHeader title={texts.title} actions={actions} />
      <StepBar current={step} onBack={saving ? null : goTo} />
      <Form form={{ ...form, submit }} className={classes.form} data-wide={step === LAST_STEP}>
        <div className={classes.notices}>
          {restored && !saving && <RestoredNotice at={restored.savedAt} onDiscard={discard} />}
          {saved ? <Notice tone="success">{texts.done}</Notice> : <FormMessage form={form} fields={mistakes} />}
        </div>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {stepLabels[step]}
        </h2>
        <StepFields step={step} form={form} upload={upload} existing={existing} {...surroundings} />
        <div className={classes.foot}>
          <p className={classes.waiting} role="status">
            {upload.busy && STILL_UPLOADING}
          </p>
          <Button variant="default" size="lg" disabled={step === 0 || saving} onClick={() => goTo(step - 1)}>
            Back
          </Button>
          <Button type="submit" size="lg" className={classes.next} loading={saving} disabled={upload.busy}>
            {step < LAST_STEP ? 'Next' : saving ? texts.submitting : texts.submit}
          </Button>
        </div>
      </Form>
    </PageContainer>
  )
}

function RestoredNotice({ at, onDiscard }: { at: Date; onDiscard: () => void }) {
  return (
    <Notice icon={<IconHistory size={22} aria-hidden="true" />}>
      <div className={classes.restored}>
        <span>We brought back what you had not finished on {formatDateTime(at)}.</span>
        <Button variant="default" size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    </Notice>
  )
}

/** A step taken begins at its heading, or at what is wrong with it; a visit or a refresh at the top of the page. */
function useStepFocus(step: number, faultless: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (faultless) heading.current?.focus({ preventScroll: true })
  }, [step, faultless])
  return heading
}
