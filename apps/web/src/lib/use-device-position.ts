import type { Coordinates } from '@upeo/domain/places/location'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLeaving } from './use-leaving.ts'

export type PositionState = 'idle' | 'asking' | 'refused' | 'unsupported'

/**
 * Where the device is, only once `ask` is called. It may take seconds: an answer that comes when its page is being left
 * is forgotten. `options` are the same at every render.
 */
export function useDevicePosition(
  options: PositionOptions,
  onFound: (point: Coordinates) => void,
): readonly [asked: PositionState, ask: () => void] {
  const [asked, setAsked] = useState<PositionState>('idle')
  const leaving = useLeaving()
  const found = useEffectEvent((point: Coordinates) => {
    setAsked('idle')
    if (!leaving) onFound(point)
  })
  useEffect(() => {
    if (asked !== 'asking') return undefined
    let left = false
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => !left && found({ lat: coords.latitude, lng: coords.longitude }),
      () => !left && setAsked('refused'),
      options,
    )
    return () => {
      left = true
    }
  }, [asked, options])
  return [asked, () => setAsked('geolocation' in navigator ? 'asking' : 'unsupported')]
}
