import { IconCheck } from '@tabler/icons-react'
import { stepLabels, wizardSteps, type WizardStep } from '../wizard-address.ts'
import classes from './step-bar.module.css'

/** Where in the four steps one stands. */
export function StepBar({ current }: { current: WizardStep }) {
  const at = wizardSteps.indexOf(current)
  return (
    <ol className={classes.bar} aria-label="Steps of your booking">
      {wizardSteps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden="true">
            {index < at ? <IconCheck size={16} stroke={3} /> : index + 1}
          </span>
          <span className={classes.label}>{stepLabels[step]}</span>
          {index < at && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}
