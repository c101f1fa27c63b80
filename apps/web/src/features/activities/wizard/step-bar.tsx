import { IconCheck } from '@tabler/icons-react'
import { stepLabels } from './wizard-steps.ts'
import classes from './step-bar.module.css'

/** Where in the seven steps one stands: all of them on a wide screen, 'Step n of N' on a phone. */
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
          const state = at < current ? 'done' : at === current ? 'current' : 'ahead'
          const inside = (
            <>
              <span className={classes.dot} aria-hidden="true">
                {state === 'done' ? <IconCheck size={16} stroke={3} /> : at + 1}
              </span>
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
