import { formatKes, fromKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import fields from '../../../ui/plain-field.module.css'
import { useDraft } from '../../../lib/use-draft.ts'
import { priceStops, stopAbove, stopBelow } from './price-steps.ts'
import type { FoundActivities } from './listing-results.tsx'
import type { Listing } from './use-listing.ts'
import classes from './price-slider.module.css'

/** Two fields to type in, and above them two native sliders on one track that write into them. Without script the fields are sent. */
export function PriceSlider({
  listing: { shown, change },
  prices,
}: {
  listing: Listing
  prices: Pick<FoundActivities, 'priceSteps' | 'maxPriceWithVat'>
}) {
  const stops = priceStops(prices.priceSteps, prices.maxPriceWithVat)
  const last = stops.length - 1
  const end = stops[last] ?? 0
  const [least, setLeast] = useDraft(shownAs(shown.minPriceWithVat), (text) =>
    change({ minPriceWithVat: priceIn(text) }),
  )
  const [most, setMost] = useDraft(shownAs(shown.maxPriceWithVat), (text) => {
    const price = priceIn(text)
    // At its end it asks for nothing.
    change({ maxPriceWithVat: price !== null && price < end ? price : null })
  })
  const from = stopBelow(stops, priceIn(least) ?? 0)
  const to = stopAbove(stops, priceIn(most) ?? end)
  const range = { '--from': `${(from / last) * 100}%`, '--to': `${(to / last) * 100}%` } as React.CSSProperties
  const common = { min: 0, max: last }
  const spoken = (at: number) => formatKes(fromKes(stops[at] ?? 0))
  return (
    <div>
      <div className={classes.slider} style={range}>
        <input
          type="range"
          {...common}
          aria-label={say('Lowest price')}
          aria-valuetext={spoken(from)}
          value={from}
          onChange={(event) => setLeast(shownAs(stops[Math.min(Number(event.currentTarget.value), to)] || null))}
        />
        <input
          type="range"
          {...common}
          aria-label={say('Highest price')}
          aria-valuetext={spoken(to)}
          value={to}
          onChange={(event) => {
            const at = Math.max(Number(event.currentTarget.value), from)
            setMost(at === last ? '' : shownAs(stops[at] ?? null))
          }}
        />
      </div>
      <div className={classes.pair}>
        <PriceField label={say('From (KES)')} name="minPriceWithVat" empty="0" value={least} onType={setLeast} />
        <PriceField label={say('To (KES)')} name="maxPriceWithVat" empty={String(end)} value={most} onType={setMost} />
      </div>
    </div>
  )
}

function PriceField(props: {
  label: string
  name: string
  empty: string
  value: string
  onType: (text: string) => void
}) {
  const { label, name, empty, value, onType } = props
  return (
    <label className={fields.field}>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        min={0}
        step="any"
        inputMode="numeric"
        placeholder={empty}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </label>
  )
}

const shownAs = (price: number | null) => (price === null ? '' : String(price))

/** In KES; null where nothing is asked for. */
function priceIn(text: string): number | null {
  const price = Number(text)
  return text !== '' && price > 0 ? price : null
}
