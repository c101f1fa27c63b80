import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { SeoPart } from '@upeo/domain/vendors/seo-score'
import classes from './seo-page.module.css'

/** Each part of the score: what it earns, and what would earn the rest. */
export function Analysis({ parts }: { parts: readonly SeoPart[] }) {
  return (
    <ul className={classes.parts}>
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
              <h2>{label}</h2>
              {!full && (
                <p>
                  {advice} Adds {of - points} points.
                </p>
              )}
            </div>
            <p className={classes.points}>
              <strong className="tabular">{points}</strong> of {of}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
