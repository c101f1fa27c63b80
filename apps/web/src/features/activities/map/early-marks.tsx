import { formatKes, fromKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListingAddress } from '../listing/listing-address.ts'
import { pinPrice } from './pin-price.ts'
import { APART, firstFit, planView } from './plan-view.ts'
import { cornersOf, gatherSpots, type Spot } from './spots.ts'
import { boundsOf, kenya } from './bounds.ts'
import { useOnMap } from './use-on-map.ts'
import { useWide } from './use-wide.ts'
import classes from './map.module.css'

/** So long the map waits for them, in milliseconds. */
const AWAITED = 3000

/**
 * What was found, where the map will show it: a slow phone takes seconds to draw that. `onDrawn` is called once they stand
 * there, or there is nothing to wait for.
 */
export default function EarlyMarks({ address, onDrawn }: { address: ListingAddress; onDrawn: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const wide = useWide()
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  useEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {}
    setSize({ width, height })
  }, [])
  const { onMap, failed } = useOnMap(address, address.bbox ?? kenya, () => undefined)
  const project =
    size &&
    onMap &&
    (address.bbox
      ? planView(address.bbox, size, { room: { top: 0, right: 0, bottom: 0, left: 0 }, maxZoom: 14 })
      : planView(boundsOf(cornersOf(onMap)), size, firstFit(wide)))
  const ready = project !== null && project !== undefined
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => {
    if (!ready && !failed) {
      const timer = setTimeout(() => drawn(), AWAITED)
      return () => clearTimeout(timer)
    }
    // After they are painted: what draws the map keeps the page from it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => drawn())
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [ready, failed])
  return (
    <div ref={box} className={classes.early} aria-hidden="true">
      {project &&
        gatherSpots(onMap, project, APART).map((spot) => {
          const { x, y } = project(spot.coordinates)
          return <Mark key={spot.key} spot={spot} x={x} y={y} />
        })}
    </div>
  )
}

function Mark({ spot: { count, minPriceWithVat, pins }, x, y }: { spot: Spot; x: number; y: number }) {
  const [first] = pins
  const style = { transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }
  return count === 1 && first ? (
    <span className={classes.pin} style={style}>
      {pinPrice(first)}
    </span>
  ) : (
    <span className={`${classes.pin ?? ''} ${classes.group ?? ''}`} style={style}>
      <strong>{count.toLocaleString('en-KE')}</strong>
      <span>{say('from {price}', { price: formatKes(fromKes(minPriceWithVat)) })}</span>
    </span>
  )
}
