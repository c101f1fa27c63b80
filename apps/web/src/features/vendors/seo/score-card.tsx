import { seoLabel, seoScore } from '@upeo/domain/vendors/seo-score'
import { say } from '@upeo/domain/words/say'
import { partsOf, type SeoFields } from './seo-form.ts'
import classes from './seo-page.module.css'

/** Green is what is good. */
const tones = { Excellent: 'good', Good: 'good', 'Needs Work': 'fair', Poor: 'poor' } as const

/** So many of the best next steps are named. */
const STEPS = 3

/** The score of the form's current values, and what would raise it most. */
export function ScoreCard({ fields }: { fields: SeoFields }) {
  const parts = partsOf(fields)
  const score = seoScore(parts)
  const next = parts
    .filter(({ points, of }) => points < of)
    .toSorted((a, b) => b.of - b.points - (a.of - a.points))
    .slice(0, STEPS)
  const label = seoLabel(score)
  return (
    <div className={classes.score} data-tone={tones[label]}>
      <h2>{say('SEO Score')}</h2>
      <div className={classes.ring} style={{ '--score': score } as React.CSSProperties} aria-hidden="true">
        <span>{score}</span>
      </div>
      <p className={classes.verdict} role="status">
        <span className="visually-hidden">{say('{score} of 100:', { score })} </span>
        {say(label)}
      </p>
      {next.length > 0 && (
        <ul className={classes.steps} aria-label={say('Best next steps')}>
          {next.map(({ label, points, of, advice }) => (
            <li key={label}>
              <strong>+{of - points}</strong>
              <span>
                <b>{say(label)}.</b> {say(advice)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
