import { say } from '@upeo/domain/words/say'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Form, type FormFrame } from '../../../ui/form/form.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import type { SummaryFacts } from '../summary-facts.ts'
import { stepLabels, type WizardStep } from '../wizard-address.ts'
import { BackButton } from './back-button.tsx'
import { StepBar } from './step-bar.tsx'
import { Summary, SummaryBar } from './summary.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './step-page.module.css'

/** One step: its question, the summary beside it (below on a phone, where it folds), and the way back and on. */
export function StepPage({
  step,
  title,
  lead,
  summary,
  backTo,
  next,
  form,
  news = false,
  children,
}: {
  step: WizardStep
  title: ReactNode
  lead?: ReactNode
  summary: SummaryFacts | null
  /** The address of the step before; null where there is no way back. */
  backTo: string | null
  next?: { readonly label: string; readonly busy?: boolean; readonly disabled?: boolean } | undefined
  /** Sent to go on; none where there is nothing to do but to wait. */
  form?: FormFrame
  /** It has come in the place of something else, and the address is the same. */
  news?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()
  useEffect(() => {
    // A refresh or a visit begins at the top of the page; a step taken begins at its question.
    if (news || arrivedBy !== NavigationType.Pop) heading.current?.focus({ preventScroll: true })
    // Each step is a component of its own, so arriving is mounting; choosing within a step must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies
  }, [])

  const content = (
    <>
      <div className={ui.shrink}>
        <StepBar current={step} />
        <h1 className={`${ui.focusTarget} ${classes.title}`} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        <div className={classes.content}>{children}</div>
      </div>
      {summary && (
        <aside className={classes.aside} aria-label={say('Your booking')}>
          <Summary facts={summary} />
        </aside>
      )}
      <div className={classes.foot}>
        {summary && <SummaryBar facts={summary} />}
        <div className={`${ui.row12} ${classes.nav}`}>
          <BackButton to={backTo} />
          {next && (
            <Button
              type="submit"
              size="lg"
              className={classes.next}
              loading={next.busy ?? false}
              disabled={next.disabled ?? false}
            >
              {next.label}
            </Button>
          )}
        </div>
      </div>
    </>
  )
  return (
    <PageContainer>
      <title>{say('{step} | Book your spots | Upeo', { step: say(stepLabels[step]) })}</title>
      {form ? (
        <Form form={form} className={classes.layout}>
          {content}
        </Form>
      ) : (
        <div className={classes.layout}>{content}</div>
      )}
    </PageContainer>
  )
}
