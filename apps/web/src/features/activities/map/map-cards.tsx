import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { MapPin } from '@upeo/contract/activities/listing'
import { activitiesText } from '@upeo/domain/activities/measures'
import { formatDateShort, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { langOf } from '../../../lib/lang-of.ts'
import { plainPaths, type CardPaths } from '../../../ui/activity-card/activity-card.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Rating } from '../../../ui/rating.tsx'
import type { MapCard, Spot } from './spots.ts'
import { Say } from '../../../ui/say.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './map-cards.module.css'

/** The row lies still when it has not been scrolled for so long. */
const STILL = 120

/**
 * A card for each mark on the map. On a phone they lie in a row that snaps: the one in front is the chosen one. Where
 * the list stands beside the map, only the chosen one is shown.
 */
export function MapCards({
  cards,
  paths = plainPaths,
  people,
  chosen,
  onChoose,
  onZoom,
  onClose,
}: {
  cards: readonly MapCard[]
  /** Where an activity leads: on with the trip that the map was asked for. */
  paths?: CardPaths | undefined
  /** How many the map was asked for. */
  people: number
  chosen: string | null
  /** Another card was swiped to the front. */
  onChoose: (card: MapCard) => void
  onZoom: (spot: Spot) => void
  onClose: () => void
}) {
  const row = useRef<HTMLUListElement>(null)
  const at = cards.findIndex(({ key }) => key === chosen)
  const front = cards[at]
  useEffect(() => {
    const list = row.current
    const card = front ? list?.children[at] : null
    if (!list || !(card instanceof HTMLElement)) return
    list.scrollTo({ left: card.offsetLeft - (list.clientWidth - card.offsetWidth) / 2 })
  }, [at, front])
  const settled = useEffectEvent(() => {
    const card = cards[inFront(row.current)]
    if (card && card.key !== chosen) onChoose(card)
  })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    let timer: ReturnType<typeof setTimeout>
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settled(), STILL)
    }
    list.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      list.removeEventListener('scroll', scrolled)
    }
  }, [])
  return (
    <ul ref={row} className={classes.row} aria-label={say('Activities on the map')}>
      {cards.map(({ key, spot, pin }) => (
        <li key={key} className={classes.card} data-chosen={key === chosen}>
          {pin ? (
            <ActivityOf pin={pin} path={paths(pin)[0]} people={people} />
          ) : (
            <SeveralOf spot={spot} onZoom={onZoom} />
          )}
          <IconButton className={classes.close} aria-label={say('Close')} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function inFront(list: HTMLUListElement | null): number {
  const [first, second] = list ? [...list.children].slice(0, 2) : []
  if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.round(list.scrollLeft / (second.offsetLeft - first.offsetLeft))
}

function ActivityOf({ pin, path, people }: { pin: MapPin; path: string; people: number }) {
  return (
    <>
      <Picture image={pin.image} sizes="112px" alt="" />
      <div className={classes.words}>
        <Link to={path} className={`${ui.underlinedOnHover} ${classes.name}`} lang={langOf(pin)}>
          {pin.name}
        </Link>
        <p className={classes.place}>
          {pin.date && <strong className={ui.emphasis}>{formatDateShort(localDate(pin.date))} · </strong>}
          {pin.location}
        </p>
        <p>
          <Price kes={pin.priceWithVat} suffix={say('per adult')} />{' '}
          <Rating rating={pin.rating} count={pin.reviewCount} />
        </p>
        {people > 1 && pin.partyTotal !== null && (
          <p className={classes.party}>
            <Say text="{price} for {people}" price={<Price kes={pin.partyTotal} />} people={people} />
          </p>
        )}
      </div>
    </>
  )
}

function SeveralOf({ spot, onZoom }: { spot: Spot; onZoom: (spot: Spot) => void }) {
  return (
    <div className={classes.several}>
      <p>
        <Say
          text="{activities} near each other, from {price}"
          activities={<strong>{activitiesText(spot.count)}</strong>}
          price={<Price kes={spot.minPriceWithVat} />}
        />
      </p>
      <Button variant="light" size="sm" onClick={() => onZoom(spot)}>
        {say('Zoom in')}
      </Button>
    </div>
  )
}
