import { say } from '@upeo/domain/words/say'
import { Marker, type Map as Drawn } from 'maplibre-gl'
import { formatKes, fromKes } from '@upeo/domain/money'
import { pinPrice } from './pin-price.ts'
import type { Spot } from './spots.ts'
import classes from './map.module.css'

export interface SpotMarkers {
  show(spots: readonly Spot[], chosen: string | null): void
  /** Or the map, where the mark is gone. */
  focus(key: string): void
  end(): void
}

/** Keeps the marks on the map in step with the spots. One that stays is not made again, so that it keeps the focus. */
export function createSpotMarkers(map: Drawn, onPress: (key: string) => void): SpotMarkers {
  const placed = new Map<string, { readonly marker: Marker; readonly element: HTMLButtonElement }>()

  function take(key: string): void {
    placed.get(key)?.marker.remove()
    placed.delete(key)
  }

  function put(spot: Spot): void {
    const element = mark(spot)
    element.addEventListener('click', () => onPress(spot.key))
    placed.set(spot.key, { element, marker: new Marker({ element }).setLngLat([...spot.coordinates]).addTo(map) })
  }

  return {
    show(spots, chosen) {
      const shown = new Set(spots.map(({ key }) => key))
      for (const key of placed.keys()) if (!shown.has(key)) take(key)
      for (const spot of spots) if (!placed.has(spot.key)) put(spot)
      for (const [key, { element }] of placed) {
        element.dataset['chosen'] = String(key === chosen)
        if (element.hasAttribute('aria-pressed')) element.setAttribute('aria-pressed', String(key === chosen))
      }
    },
    focus(key) {
      const element = placed.get(key)?.element ?? map.getCanvas()
      element.focus({ preventScroll: true })
    },
    end() {
      for (const key of placed.keys()) take(key)
    },
  }
}

/** A button that is called what stands on it: a name that says more would not be found by those who speak it. */
function mark({ count, minPriceWithVat, pins: [first] }: Spot): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classes.pin ?? ''
  if (count === 1 && first) {
    button.textContent = pinPrice(first)
    button.title = first.name
    button.setAttribute('aria-pressed', 'false')
    return button
  }
  button.classList.add(classes.group ?? '')
  const number = document.createElement('strong')
  number.textContent = count.toLocaleString('en-KE')
  const from = document.createElement('span')
  from.textContent = say('from {price}', { price: formatKes(fromKes(minPriceWithVat)) })
  button.append(number, ' ', from)
  button.title = say('Zoom in on {count} activities', { count })
  return button
}
