import { IconCheck } from '@tabler/icons-react'
import ui from './primitives.module.css'
import classes from './step-dot.module.css'

export type StepState = 'done' | 'current' | 'ahead'

/** Of the step at this place, from 0, when another is the current one. */
export function stepState(at: number, current: number): StepState {
  if (at === current) return 'current'
  return at < current ? 'done' : 'ahead'
}

/** The number of a step in its bar, or that it is done. */
export function StepDot({ at, state }: { at: number; state: StepState }) {
  return (
    <span className={`${ui.pick} ${classes.dot}`} data-state={state} aria-hidden="true">
      {state === 'done' ? <IconCheck size={16} stroke={3} /> : at + 1}
    </span>
  )
}
