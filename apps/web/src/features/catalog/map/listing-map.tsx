import { IconX } from '@tabler/icons-react'
import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { formatKes, fromKes } from '@upeo/domain/money'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Rating } from '../card/rating.tsx'
import type { Box } from '../listing/listing-address.ts'
import { boundsOf, roundedBox } from './bounds.ts'
import { groupPins } from './group-pins.ts'
import { useMap } from './use-map.ts'
import classes from './map.module.css'

/** About the size of a pin, in pixels. */
const APART = { x: 92, y: 38 }
const PAUSE = 250

type Placed = ActivityCard & { readonly coordinates: [number, number] }

/** The listing on a map: prices as pins; moving it searches there. */
export default function ListingMap({
  activities,
  styleUrl,
  box,
  onMove,
}: {
  activities: readonly ActivityCard[]
  styleUrl: string | null
  box: Box | null
  onMove: (box: Box) => void
}) {
  const placed = activities.filter((activity): activity is ActivityCard & Placed => activity.coordinates !== null)
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen = placed.find(({ _id }) => _id === chosenId)
  const bounds = box ?? boundsOf(placed.map(({ coordinates }) => coordinates))
  const { box: container, state } = useMap({ styleUrl, bounds: [...bounds] })
  const map = state.kind === 'ready' ? state.map : null
  usePins(map, placed, chosenId, setChosen)
  useSearchOnMove(map, onMove)
  return (
    <>
      <div ref={container} className={classes.canvas} role="region" aria-label="Map of the activities found" />
      {state.kind === 'failed' && (
        <p className={classes.failed}>This browser cannot draw the map. The same activities are listed beside it.</p>
      )}
      {chosen && <ChosenActivity activity={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function ChosenActivity({ activity, onClose }: { activity: ActivityCard; onClose: () => void }) {
  return (
    <div className={classes.chosen} role="status">
      <Picture image={activity.image} sizes="112px" alt="" />
      <div className={classes.chosenWords}>
        <Link to={`/activity/${activity._id}`}>{activity.name}</Link>
        <p>{activity.location}</p>
        <p>
          <Price kes={activity.price} suffix="+ VAT" /> <Rating rating={activity.rating} />
        </p>
      </div>
      <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Keeps the pins in step with what was found and how near the map stands. */
function usePins(map: Map | null, placed: readonly Placed[], chosen: string | null, choose: (id: string) => void) {
  const ids = placed.map(({ _id }) => _id).join()
  const draw = useEffectEvent((on: Map) => {
    const points = placed.map((activity) => ({ ...on.project(activity.coordinates), activity }))
    return groupPins(points, APART).flatMap((group) => {
      const [first] = group
      if (!first) return []
      const element =
        group.length > 1 ? groupPin(group.length) : pricePin(first.activity, first.activity._id === chosen)
      const everyone = group.map(({ activity }) => activity)
      element.addEventListener('click', () => (everyone.length > 1 ? zoomIn(on, everyone) : choose(first.activity._id)))
      return [new Marker({ element }).setLngLat(first.activity.coordinates).addTo(on)]
    })
  })
  useEffect(() => {
    if (!map) return
    let markers: Marker[] = []
    const redraw = () => {
      for (const marker of markers) marker.remove()
      markers = draw(map)
    }
    redraw()
    map.on('zoomend', redraw)
    return () => {
      map.off('zoomend', redraw)
      for (const marker of markers) marker.remove()
    }
  }, [map, ids, chosen])
}

function zoomIn(map: Map, group: readonly Placed[]): void {
  const [west, south, east, north] = boundsOf(group.map(({ coordinates }) => coordinates))
  const closest = map.getZoom() + 2.5
  const camera = map.cameraForBounds([west, south, east, north], { padding: 80, maxZoom: closest })
  map.easeTo({ ...camera, duration: 180 }, { search: true })
}

function pricePin(activity: ActivityCard, chosen: boolean): HTMLButtonElement {
  const price = formatKes(fromKes(activity.price))
  const pin = buttonOf(price, `${activity.name}, ${price}`)
  pin.setAttribute('aria-pressed', String(chosen))
  return pin
}

function groupPin(count: number): HTMLButtonElement {
  const pin = buttonOf(`${count} here`, `${count} activities here: zoom in`)
  pin.classList.add(classes.group ?? '')
  return pin
}

function buttonOf(text: string, label: string): HTMLButtonElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = classes.pin ?? ''
  pin.textContent = text
  pin.setAttribute('aria-label', label)
  return pin
}

/** Searches where the visitor has moved the map to, not where it was put at first. */
function useSearchOnMove(map: Map | null, onMove: (box: Box) => void) {
  const search = useEffectEvent((on: Map) => {
    const frame = on.getBounds()
    onMove(roundedBox([frame.getWest(), frame.getSouth(), frame.getEast(), frame.getNorth()]))
  })
  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout>
    const moved = (event: { originalEvent?: unknown; search?: boolean }) => {
      if (!event.originalEvent && !event.search) return
      clearTimeout(timer)
      timer = setTimeout(() => search(map), PAUSE)
    }
    map.on('moveend', moved)
    return () => {
      clearTimeout(timer)
      map.off('moveend', moved)
    }
  }, [map])
}
