import { Price } from '../../../ui/price.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import type { Listing } from './use-listing.ts'
import classes from './price-slider.module.css'

const STEP = 100

/** Where the slider ends: the dearest activity, rounded up to a step (KES). */
export function sliderEnd(dearest: number): number {
  return Math.max(STEP, Math.ceil(dearest / STEP) * STEP)
}

/** Two native sliders on one track: dragged, typed with arrow keys, and sent by a plain form. */
export function PriceSlider({ listing: { shown, change }, dearest }: { listing: Listing; dearest: number }) {
  const end = sliderEnd(dearest)
  const [least, setLeast] = useDraft(Math.min(shown.minPrice ?? 0, end), (value) => change({ minPrice: value || null }))
  const [most, setMost] = useDraft(Math.min(shown.maxPrice ?? end, end), (value) =>
    change({ maxPrice: value >= end ? null : value }),
  )
  const range = { '--from': `${(least / end) * 100}%`, '--to': `${(most / end) * 100}%` } as React.CSSProperties
  const common = { type: 'range', min: 0, max: end, step: STEP } as const
  return (
    <div>
      <div className={classes.slider} style={range}>
        <input
          {...common}
          name="minPrice"
          aria-label="Lowest price in KES"
          value={least}
          onChange={(event) => setLeast(Math.min(Number(event.currentTarget.value), most))}
        />
        <input
          {...common}
          name="maxPrice"
          aria-label="Highest price in KES"
          value={most}
          onChange={(event) => setMost(Math.max(Number(event.currentTarget.value), least))}
        />
      </div>
      <p className={classes.values}>
        <Price kes={least} />
        <Price kes={most} />
      </p>
    </div>
  )
}
