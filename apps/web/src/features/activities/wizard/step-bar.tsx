import { say } from '@upeo/domain/words/say'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { StepDot } from '../../../ui/step-dot.tsx'
import { stepLabels } from './wizard-steps.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './step-bar.module.css'

interface StepsProps {
  readonly current: number
  /** Those up to here can be gone to. */
  readonly last: number
  readonly isDone: (step: number) => boolean
  /** Those with mistakes. */
  readonly faulty: ReadonlySet<number>
  /** Null while nothing may be left. */
  readonly onChoose: ((step: number) => void) | null
}

/** The seven steps, each with whether it is in order: all of them on a wide screen, behind 'Step n of N' on a phone. */
export function StepBar(props: StepsProps) {
  const { current, faulty, onChoose } = props
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  const total = stepLabels.length
  const choose = (step: number) => {
    setIsOpen(false)
    onChoose?.(step)
  }
  return (
    <nav aria-label={say('Steps of your activity')}>
      <div className={`${ui.stack8} ${classes.short}`}>
        <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setIsOpen(!isOpen)}>
          <span>{say('Step {step} of {total}', { step: current + 1, total })}</span>
          {faulty.size > 0 && (
            <span className={classes.wrong}>
              <IconAlertTriangle size={18} aria-hidden="true" />
              {say('{n, plural, one {# step} other {# steps}} with mistakes', { n: faulty.size })}
            </span>
          )}
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
        <span className={classes.track} aria-hidden="true">
          <span style={{ width: `${((current + 1) / total) * 100}%` }} />
        </span>
        <ol id={list} className={classes.menu} hidden={!isOpen}>
          <Steps {...props} onChoose={onChoose && choose} />
        </ol>
      </div>
      <ol className={classes.bar}>
        <Steps {...props} />
      </ol>
    </nav>
  )
}

function Steps({ current, last, isDone, faulty, onChoose }: StepsProps) {
  return stepLabels.map((label, at) => {
    const isWrong = faulty.has(at)
    const state = at === current ? 'current' : isDone(at) && !isWrong ? 'done' : 'ahead'
    const inside = (
      <>
        <StepDot at={at} state={state} />
        {say(label)}
        {state === 'done' && <span className="visually-hidden">{say(', done')}</span>}
        {isWrong && (
          <span className={classes.wrong}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            <span className="visually-hidden">{say(', with mistakes')}</span>
          </span>
        )}
      </>
    )
    return (
      <li key={label} data-state={state} data-wrong={isWrong} aria-current={state === 'current' ? 'step' : undefined}>
        {onChoose && state !== 'current' && at <= last ? (
          <button type="button" onClick={() => onChoose(at)}>
            {inside}
          </button>
        ) : (
          <span>{inside}</span>
        )}
      </li>
    )
  })
}
