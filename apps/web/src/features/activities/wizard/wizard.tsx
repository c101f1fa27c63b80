import { activityFormProblems, type ActivityFormInput } from '@upeo/contract/activities/activity-form'
import type { OwnedActivity } from '@upeo/contract/activities/owned-activity'
import { formatDateTime } from '@upeo/domain/time'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageContainer, PageHeader } from '../../../ui/page.tsx'
import type { Existing } from './existing.ts'
import { discardDraft } from './draft.ts'
import { useImageUpload } from './media/use-image-upload.ts'
import { StepBar } from './step-bar.tsx'
import { StepFields } from './step-fields.tsx'
import { STILL_UPLOADING, type WizardTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import { useSubmitActivity } from './use-submit-activity.ts'
import { toForm, type WizardValues } from './values.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import {
  firstStepOf,
  LAST_STEP,
  problemsOfStep,
  readStep,
  stepLabels,
  stepQuery,
  type Problems,
} from './wizard-steps.ts'
import classes from './wizard.module.css'

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
  const form = useForm(initial, draftKey, refresh)
  const upload = useImageUpload(form)
  const submission = useSubmitActivity(
    () => send(toForm(form.values)),
    () => discardDraft(draftKey),
  )
  const heading = useStepFocus(step)
  const goTo = (to: number) => void navigate({ search: stepQuery(to) })

  function refuse(problems: Problems) {
    const first = firstStepOf(problems)
    form.refuse(problems)
    if (first !== null && first !== step) goTo(first)
    window.scrollTo(0, 0)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submission.reset()
    if (step < LAST_STEP) {
      const problems = activityFormProblems(toForm(form.values), step)
      return Object.keys(problems).length > 0 ? refuse(problems) : goTo(step + 1)
    }
    const problems = activityFormProblems(toForm(form.values))
    if (Object.keys(problems).length > 0) return refuse(problems)
    submission.mutate(undefined, {
      // It is told above the form, and the button stands below a long preview.
      onSuccess: () => window.scrollTo(0, 0),
      onError: (error) => refuse(error instanceof ApiError ? error.fields : {}),
    })
  }

  const saving = submission.isPending || submission.isSuccess
  return (
    <PageContainer>
      <title>{`${stepLabels[step]} | ${texts.title} | Upeo`}</title>
      <PageHeader title={texts.title} actions={actions} />
      <StepBar current={step} onBack={saving ? null : goTo} />
      <form className={classes.form} data-wide={step === LAST_STEP} noValidate onSubmit={onSubmit}>
        <div className={classes.notices}>
          {form.restored && !saving && <RestoredNotice at={form.restored.savedAt} onDiscard={form.discard} />}
          {submission.isSuccess ? (
            <Notice tone="success">{texts.done}</Notice>
          ) : (
            <FormErrorSummary
              attempt={form.attempt}
              message={submission.isError ? messageOf(submission.error, texts.failed) : null}
              fields={submission.isError ? {} : problemsOfStep(form.problems, step)}
            />
          )}
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
      </form>
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

/** A step taken begins at its heading; a visit or a refresh at the top of the page. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // What is wrong with a step that was jumped to is heard first: its summary has taken the focus.
    if (document.activeElement?.getAttribute('role') !== 'alert') heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
