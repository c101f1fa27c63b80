import { changeInPercent } from '@upeo/domain/reports/periods'
import { say } from '@upeo/domain/words/say'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Say } from '../../../ui/say.tsx'
import classes from './analytics.module.css'

/** A figure compared with the period before; `show` formats the earlier figure. */
export function Change({ now, before, show }: { now: number; before: number; show: (figure: number) => ReactNode }) {
  const change = changeInPercent(now, before)
  if (change === null) return say('None in the period before')
  if (change === 0) return say('About the same as the period before')
  const up = now > before
  const Glyph = up ? IconTrendingUp : IconTrendingDown
  return (
    <span className={classes.change} data-way={up ? 'up' : 'down'}>
      <strong className="tabular">
        <Glyph size={18} aria-hidden="true" />
        {`${up ? '+' : '−'}${Math.abs(change)}%`}
      </strong>
      <span>
        <Say text="from {figure} before" figure={show(before)} />
      </span>
    </span>
  )
}
