import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { say } from '@upeo/domain/words/say'
import type { CardPaths } from '../../../ui/activity-card/activity-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMap } from '../../../ui/map/use-map.ts'
import type { Box, ListingAddress } from '../listing/listing-address.ts'
import { boundsOf, kenya } from './bounds.ts'
import { MapBar } from './map-bar.tsx'
import { MapCards } from './map-cards.tsx'
import { APART, COVERED, firstFit } from './plan-view.ts'
import { cardsOf, cornersOf, gatherSpots, type MapCard, type OnMap, type Spot } from './spots.ts'
import { useFrame } from './use-frame.ts'
import { useOnMap } from './use-on-map.ts'
import { useSpotMarkers } from './use-spot-markers.ts'
import { useWide } from './use-wide.ts'
import mapClasses from '../../../ui/map/map.module.css'
import classes from './map.module.css'

/** The listing on a map: prices as marks, a card for each; moving it searches there. */
export default function ListingMap({
  address,
  paths,
  total,
  filters,
  styleUrl,
  onMove,
  onReady,
}: {
  address: ListingAddress
  /** Where a chosen activity leads: on with the trip that the listing was asked for. */
  paths: CardPaths | undefined
  total: number
  /** How many filters are set. */
  filters: number
  styleUrl: string | null
  onMove: (box: Box) => void
  /** Its own marks stand, or it is known that there are none. */
  onReady: () => void
}) {
  const wide = useWide()
  const { box: container, state } = useMap({
    styleUrl,
    bounds: [...(address.bbox ?? kenya)],
    padding: address.bbox ? 0 : 12,
    maxZoom: 14,
  })
  const map = state.kind === 'ready' ? state.map : null
  const frame = useFrame(map, onMove)
  const { onMap, settled, failed, retry } = useFound(map, address, frame?.box ?? null, wide)

  const zoom = frame?.zoom ?? 0
  const { spots, cards, chosen, choose } = useCards(map, onMap, zoom, wide)

  useTold(spots.length > 0 || (settled && isEmpty(onMap)) || failed || state.kind === 'failed', onReady)
  const zoomTo = (spot: Spot) => {
    if (!map) return
    const padding = wide ? 80 : { ...COVERED, left: 56, right: 56 }
    const camera = map.cameraForBounds([...spot.box], { padding, maxZoom: Math.min(zoom + 3, map.getMaxZoom()) })
    map.easeTo({ ...camera, duration: 180 }, { search: true })
  }
  const focusMark = useSpotMarkers(map, spots, chosen?.spot.key ?? null, (spot) => {
    const card = cards.find((each) => each.spot === spot)
    if (card?.pin) choose(card.key)
    else zoomTo(spot)
  })
  const swipedTo = (card: MapCard) => {
    choose(card.key)
    if (map && !isInView(map, card.spot)) {
      const [lng, lat] = card.spot.coordinates
      // The cards stay as they are while they are swiped through: this moves the map and asks for nothing.
      map.easeTo({ center: [lng, lat], offset: [0, -40], duration: 180 }, { keep: true })
    }
  }
  return (
    <>
      <MapScreen box={container} />
      <MapBar address={address} total={total} filters={filters} />
      {state.kind === 'failed' ? (
        <p className={mapClasses.failed}>
          {say('This browser cannot draw the map. The list has the same activities.')}
        </p>
      ) : (
        <MapStatus failed={failed} empty={settled && cards.length === 0} onRetry={retry} />
      )}
      {cards.length > 0 && (
        <MapCards
          cards={cards}
          paths={paths}
          people={(address.adults ?? 1) + address.children}
          chosen={chosen?.key ?? null}
          onChoose={swipedTo}
          onZoom={zoomTo}
          onClose={() => {
            // Where it was opened from: the button that closes it goes with it.
            if (chosen) focusMark(chosen.spot.key)
            choose(null)
          }}
        />
      )}
    </>
  )
}

const isEmpty = (onMap: OnMap | undefined) => onMap !== undefined && cornersOf(onMap).length === 0

/** Calls `tell` once it is so. */
function useTold(isSo: boolean, tell: () => void): void {
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (isSo) told()
  }, [isSo])
}

/** Where the address names no frame, the whole country is asked, and the map then shows where something was found. */
function useFound(map: Map | null, address: ListingAddress, frame: Box | null, wide: boolean) {
  const [fitted, setFitted] = useState<string | null>(null)
  const asked = JSON.stringify({ ...address, bbox: null, page: 1, sort: null })
  const fits = address.bbox !== null || fitted === asked
  return useOnMap(address, map && (fits ? frame : kenya), (found) => {
    if (!map || fits) return
    const points = cornersOf(found)
    const { room: padding, maxZoom } = firstFit(wide)
    if (points.length > 0) map.fitBounds([...boundsOf(points)], { padding, maxZoom, duration: 0 })
    setFitted(asked)
  })
}

/** What is shown, gathered as the zoom needs it: marks, cards, and the card in front. */
function useCards(map: Map | null, onMap: OnMap | undefined, zoom: number, wide: boolean) {
  const spots = useMemo(
    // The places on the screen follow the zoom.
    () => (map && onMap && zoom > 0 ? gatherSpots(onMap, (place) => map.project([...place]), APART) : []),
    [map, onMap, zoom],
  )
  const closest = map !== null && zoom >= map.getMaxZoom() - 0.01
  const cards = useMemo(() => cardsOf(spots, closest), [spots, closest])
  const [chosenKey, choose] = useState<string | null>(null)
  const first = useMemo(
    // Of a card in front the mark is to be seen, too.
    () => (map && !wide ? (cards.find(({ spot }) => isInView(map, spot)) ?? cards[0] ?? null) : null),
    [map, wide, cards],
  )
  return { spots, cards, chosen: cards.find((card) => card.key === chosenKey) ?? first, choose }
}

function MapScreen({ box }: { box: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={box}
      className={`${mapClasses.canvas} ${classes.screen}`}
      role="region"
      aria-label={say('Map of the activities found')}
    />
  )
}

function MapStatus({ failed, empty, onRetry }: { failed: boolean; empty: boolean; onRetry: () => void }) {
  return (
    <div className={classes.told} role="status">
      {failed && (
        <p>
          {say('The activities here could not be loaded.')}{' '}
          <Button variant="subtle" size="sm" onClick={onRetry}>
            {say('Try again')}
          </Button>
        </p>
      )}
      {empty && <p>{say('Nothing here. Move the map or zoom out.')}</p>}
    </div>
  )
}

/** Not below the bar, nor below the cards. */
function isInView(map: Map, spot: Spot): boolean {
  const { x, y } = map.project([...spot.coordinates])
  const { clientWidth, clientHeight } = map.getContainer()
  const { top, right, bottom, left } = COVERED
  return x > left && x < clientWidth - right && y > top && y < clientHeight - bottom
}
