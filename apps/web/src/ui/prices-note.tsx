import { say, words } from '@upeo/domain/words/say'
import classes from './prices-note.module.css'

export const PRICES_NOTE = words('Prices per adult, VAT included')

/** Once on each screen with prices. */
export function PricesNote() {
  return <p className={classes.note}>{say(PRICES_NOTE)}</p>
}
