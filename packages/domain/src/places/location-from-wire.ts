import { done, fail, type Failure, type Result } from '../result.ts'
import { words } from '../words/say.ts'
import { isInKenya, knownPlace, type Coordinates } from './location.ts'

export type CoordinatesError = Failure<'coordinates_invalid'> | Failure<'outside_kenya'>

export const coordinatesTexts: Record<CoordinatesError['kind'] | 'coordinates_missing', string> = words({
  coordinates_missing: 'Valid coordinates are required',
  coordinates_invalid: 'Coordinates must be valid numbers',
  outside_kenya: 'The location must be in Kenya.',
})

/**
 * From the wire. The equator crosses Kenya, so a zero is a place: only null, or exactly (0,0), is missing. Anything
 * that is not a pair of finite numbers, or lies outside Kenya, is refused.
 */
export function coordinatesFromWire(
  wire: readonly number[] | null | undefined,
): Result<Coordinates | null, CoordinatesError> {
  if (wire === null || wire === undefined) return done(null)
  const [lng, lat] = wire
  if (wire.length !== 2 || lng === undefined || lat === undefined) return fail({ kind: 'coordinates_invalid' })
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return fail({ kind: 'coordinates_invalid' })
  const place = knownPlace({ lat, lng })
  return place === null || isInKenya(place) ? done(place) : fail({ kind: 'outside_kenya' })
}
