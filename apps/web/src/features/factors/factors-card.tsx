import { FactorsPanel } from './factors-panel.tsx'
import classes from './factors.module.css'

/** The card of passkeys and codes among everything else that opens an account. */
export function FactorsCard() {
  return (
    <section className={classes.card} id="factors" aria-label="Passkeys and codes">
      <h2 className={classes.title}>Passkeys and codes</h2>
      <p className={classes.lead}>With one of these, whoever learns your password still cannot get in.</p>
      <FactorsPanel />
    </section>
  )
}
