import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { stepOfField } from '@upeo/domain/activities/activity-form'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { filterMistakes, isFaultless } from '../../../ui/form/mistakes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageContainer, PageHeader } from '../../../ui/page.tsx'
import { useImageUpload } from './media/use-image-upload.ts'
import { StepBar } from './step-bar.tsx'
import { StepFields } from './step-fields.tsx'
import { REBASED, SAVED, STILL_UPLOADING, type WizardTexts } from './texts.ts'
import { useFinish } from './use-finish.ts'
import { useWizardForm } from './use-wizard-form.ts'
import type { WizardForm } from './values.ts'
import {
  faultySteps,
  firstStepOf,
  isOfStep,
  LAST_STEP,
  openUntil,
  readStep,
  stepLabels,
  stepQuery,
} from './wizard-steps.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './wizard.module.css'

const none = {}

interface WizardProps extends WizardSurroundings {
  readonly texts: WizardTexts
  /** Null: a new one. */
  readonly opened: OwnedActivity | null
  readonly draftKey: string
  readonly actions?: ReactNode
}

/** The seven steps, for a new activity or one that exists. */
export function Wizard({ texts, opened, draftKey, actions, ...surroundings }: WizardProps) {
  const { step, label, goTo } = useStep()
  const { finished, finish } = useFinish()
  const { form, existing, isChanged, isRebased, restored, wrong, discard } = useWizardForm({
    opened,
    draftKey,
    texts,
    onSaved: ({ _id }) => (step === LAST_STEP ? finish(_id) : showToast(say(SAVED))),
    onMistakes: (mistakes) => {
      const first = firstStepOf(mistakes)
      if (first !== null && first !== step) goTo(first)
    },
  })
  const upload = useImageUpload(form)
  const mistakes = form.error === null ? filterMistakes(form.mistakes, isOfStep(step)) : none
  const heading = useStepFocus(step, isFaultless(form.mistakes))
  const exists = opened !== null
  // Of a new activity, steps that nobody has been to are not wrong yet.
  const told = filterMistakes(wrong, (path) => exists || stepOfField(path) < step)

  /** Before the last step, on to the next one once this one is in order. */
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (step === LAST_STEP) return exists && !isChanged ? finish(opened._id) : form.submit()
    const found = filterMistakes(wrong, isOfStep(step))
    if (isFaultless(found)) goTo(step + 1)
    else form.refuse(found)
  }

  const saving = form.pending || finished !== null
  return (
    <PageContainer>
      <title>{`${say(label)} | ${say(texts.title)} | Upeo`}</title>
      <PageHeader title={say(texts.title)} actions={actions} />
      <StepBar
        current={step}
        last={exists ? LAST_STEP : openUntil(wrong, step)}
        isDone={(at) => exists || at < step}
        faulty={faultySteps({ ...told, ...form.mistakes })}
        onChoose={saving ? null : goTo}
      />
      <Form form={{ ...form, submit }} className={classes.form} data-wide={step === LAST_STEP}>
        <div className={`${ui.stack12} ${classes.notices}`}>
          {restored && !saving && <RestoredNotice at={restored.savedAt} onDiscard={discard} />}
          {isRebased && <Notice tone="warning">{say(REBASED)}</Notice>}
          {finished ? <Notice tone="success">{say(texts.done)}</Notice> : <FormMessage form={form} fields={mistakes} />}
        </div>
        <h2 className={`${ui.focusTarget} ${classes.heading}`} ref={heading} tabIndex={-1}>
          {say(label)}
        </h2>
        <StepFields step={step} form={form} upload={upload} existing={existing} {...surroundings} />
        <div className={classes.foot}>
          <p className={`${ui.unlessEmpty} ${classes.waiting}`} role="status">
            {upload.busy && say(STILL_UPLOADING)}
          </p>
          <Button variant="default" size="lg" disabled={step === 0 || saving} onClick={() => goTo(step - 1)}>
            {say('Back')}
          </Button>
          {exists && step < LAST_STEP && <SaveButton form={form} disabled={!isChanged || upload.busy} />}
          <Button
            type="submit"
            size="lg"
            className={classes.next}
            loading={saving && step === LAST_STEP}
            disabled={saving || upload.busy}
          >
            {step < LAST_STEP ? say('Next') : say(saving ? texts.submitting : texts.submit)}
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
        <span>{say('We restored your draft from {time}.', { time: formatDateTime(at) })}</span>
        <Button variant="default" size="sm" onClick={onDiscard}>
          {say('Discard draft')}
        </Button>
      </div>
    </Notice>
  )
}

/** From any step, of an activity that exists. */
function SaveButton({ form, disabled }: { form: WizardForm; disabled: boolean }) {
  return (
    <Button variant="light" size="lg" loading={form.pending} disabled={disabled} onClick={() => void form.submit()}>
      {say('Save')}
    </Button>
  )
}

/** The step in the address. */
function useStep() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const step = readStep(query)
  return { step, label: stepLabels[step] ?? '', goTo: (to: number) => void navigate({ search: stepQuery(to) }) }
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
