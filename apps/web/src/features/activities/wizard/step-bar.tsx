import { StepDot, stepState } from '../../../ui/step-dot.tsx'
import { stepLabels } from './wizard-steps.ts'
import classes from './step-bar.module.css'

/** The current one of the seven steps: all of them on a wide screen, 'Step n of N' on a phone. */
export function StepBar({ current, onBack }: { current: number; onBack: ((step: number) => void) | null }) {
  const total = stepLabels.length
  return (
    <nav aria-label="Steps of your activity">
      <div className={classes.short}>
        <p>
          Step {current + 1} of {total}
        </p>
        <span className={classes.track} aria-hidden="true">
          <span style={{ width: `${((current + 1) / total) * 100}%` }} />
        </span>
      </div>
      <ol className={classes.bar}>
        {stepLabels.map((label, at) => {
          const state = stepState(at, current)
          const inside = (
            <>
              <StepDot at={at} state={state} />
              {label}
              {state === 'done' && <span className="visually-hidden">, done</span>}
            </>
          )
          return (
            <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && onBack ? (
                <button type="button" onClick={() => onBack(at)}>
                  {inside}
                </button>
              ) : (
                <span>{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
