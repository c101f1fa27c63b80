import { IconX } from '@tabler/icons-react'
import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { formatKes, fromKes } from '@upeo/domain/money'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Rating } from '../../../ui/rating.tsx'
import type { Box } from '../listing/listing-address.ts'
import { boundsOf, roundedBox } from './bounds.ts'
import { groupPins } from './group-pins.ts'
import mapClasses from '../../../ui/map/map.module.css'
import { useMap } from '../../../ui/map/use-map.ts'
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
  const placed = useMemo(
    () => activities.filter((activity): activity is ActivityCard & Placed => activity.coordinates !== null),
    [activities],
  )
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen = placed.find(({ _id }) => _id === chosenId)
  const bounds = box ?? boundsOf(placed.map(({ coordinates }) => coordinates))
  const { box: container, state } = useMap({ styleUrl, bounds: [...bounds] })
  const map = state.kind === 'ready' ? state.map : null
  usePins(map, placed, setChosen)
  usePressedPin(map, placed, chosenId)
  useSearchOnMove(map, onMove)
  return (
    <>
      <div ref={container} className={mapClasses.canvas} role="region" aria-label="Map of the activities found" />
      {state.kind === 'failed' && (
        <p className={mapClasses.failed}>This browser cannot draw the map. The same activities are listed beside it.</p>
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

/** Keeps the pins in step with the found activities and the map's zoom. */
function usePins(map: Map | null, placed: readonly Placed[], choose: (id: string) => void) {
  const press = useEffectEvent((on: Map, group: readonly Placed[]) => {
    const [first] = group
    if (group.length > 1) zoomIn(on, group)
    else if (first) choose(first._id)
  })
  useEffect(() => {
    if (!map) return undefined
    let markers: Marker[] = []
    const redraw = () => {
      for (const marker of markers) marker.remove()
      const points = placed.map((activity) => {
        const { x, y } = map.project(activity.coordinates)
        return { x, y, activity }
      })
      markers = groupPins(points, APART).flatMap((group) => {
        const activities = group.map(({ activity }) => activity)
        const [first] = activities
        if (!first) return []
        const element = activities.length > 1 ? groupPin(activities.length) : pricePin(first)
        element.addEventListener('click', () => press(map, activities))
        return [new Marker({ element }).setLngLat(first.coordinates).addTo(map)]
      })
    }
    redraw()
    map.on('zoomend', redraw)
    return () => {
      map.off('zoomend', redraw)
      for (const marker of markers) marker.remove()
    }
  }, [map, placed])
}

/** Marks the chosen pin without rendering the others again, so that the focus stays where it is. */
function usePressedPin(map: Map | null, placed: readonly Placed[], chosen: string | null) {
  useEffect(() => {
    if (!map || placed.length === 0) return
    for (const pin of map.getContainer().querySelectorAll<HTMLElement>('[data-activity]')) {
      pin.setAttribute('aria-pressed', String(pin.dataset['activity'] === chosen))
    }
  }, [map, placed, chosen])
}

function zoomIn(map: Map, group: readonly Placed[]): void {
  const [west, south, east, north] = boundsOf(group.map(({ coordinates }) => coordinates))
  const closest = map.getZoom() + 2.5
  const camera = map.cameraForBounds([west, south, east, north], { padding: 80, maxZoom: closest })
  map.easeTo({ ...camera, duration: 180 }, { search: true })
}

function pricePin(activity: ActivityCard): HTMLButtonElement {
  const price = formatKes(fromKes(activity.price))
  const pin = buttonOf(price, `${activity.name}, ${price}`)
  pin.dataset['activity'] = activity._id
  pin.setAttribute('aria-pressed', 'false')
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
    if (!map) return undefined
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
