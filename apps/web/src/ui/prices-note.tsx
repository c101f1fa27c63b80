import { say, words } from '@upeo/domain/words/say'
import ui from './primitives.module.css'

export const PRICES_NOTE = words('Prices per adult, VAT included')

/** Once on each screen with prices. */
export function PricesNote() {
  return <p className={ui.note}>{say(PRICES_NOTE)}</p>
}
