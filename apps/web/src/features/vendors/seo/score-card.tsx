import { seoLabel, seoScore } from '@upeo/domain/vendors/seo-score'
import { partsOf, type SeoFields } from './seo-form.ts'
import classes from './seo-page.module.css'

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
  return (
    <div className={classes.score}>
      <h2>SEO Score</h2>
      <div className={classes.ring} style={{ '--score': score } as React.CSSProperties} aria-hidden="true">
        <span>{score}</span>
      </div>
      <p className={classes.verdict} role="status">
        <span className="visually-hidden">{score} of 100: </span>
        {seoLabel(score)}
      </p>
      {next.length > 0 && (
        <ul className={classes.steps} aria-label="Best next steps">
          {next.map(({ label, points, of, advice }) => (
            <li key={label}>
              <strong>+{of - points}</strong>
              <span>
                <b>{label}.</b> {advice}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
