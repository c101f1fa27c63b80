import { say } from '@upeo/domain/words/say'
import { StepDot, stepState } from '../../../ui/step-dot.tsx'
import { stepLabels, wizardSteps, type WizardStep } from '../wizard-address.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './step-bar.module.css'

/** The current one of the four steps. */
export function StepBar({ current }: { current: WizardStep }) {
  const at = wizardSteps.indexOf(current)
  return (
    <ol className={ui.row8} aria-label={say('Steps of your booking')}>
      {wizardSteps.map((step, index) => {
        const state = stepState(index, at)
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <StepDot at={index} state={state} />
            <span className={classes.label}>{say(stepLabels[step])}</span>
            {state === 'done' && <span className="visually-hidden">{say(', done')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
