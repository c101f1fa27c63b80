import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { SeoPart } from '@upeo/domain/vendors/seo-score'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../../ui/say.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './seo-page.module.css'

/** Each part of the score: what it earns, and what would earn the rest. */
export function Analysis({ parts }: { parts: readonly SeoPart[] }) {
  return (
    <ul className={`${ui.stack8} ${classes.parts}`}>
      {parts.map(({ label, points, of, advice }) => {
        const full = points === of
        return (
          <li key={label} data-full={full}>
            {full ? (
              <IconCircleCheck size={24} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={24} stroke={1.7} aria-hidden="true" />
            )}
            <div>
              <h2>{say(label)}</h2>
              {!full && (
                <p className={ui.hint}>
                  {say(advice)} {say('Adds {points} points.', { points: of - points })}
                </p>
              )}
            </div>
            <p className={`${ui.hint} ${classes.points}`}>
              <Say text="{points} of {of}" points={<strong className="tabular">{points}</strong>} of={String(of)} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
