import { say, words } from '@upeo/domain/words/say'
import { cities } from '../../../ui/map/cities.data.ts'

const KM_PER_DEGREE = 111.32
const NEAR_KM = 3
const directions = words(['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'])

/** 'About 12 km south-west of Naivasha', as a bird flies: where a place is for somebody who knows the country's towns. */
export function nearestTown([lng, lat]: readonly [number, number]): string | null {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const [nearest] = cities
    .map(([name, townLng, townLat]) => {
      const east = (lng - townLng) * narrowing * KM_PER_DEGREE
      const north = (lat - townLat) * KM_PER_DEGREE
      return { name, km: Math.hypot(east, north), towards: Math.atan2(north, east) }
    })
    .toSorted((a, b) => a.km - b.km)
  if (!nearest) return null
  if (nearest.km < NEAR_KM) return say('In or near {town}', { town: nearest.name })
  const eighth = Math.round(nearest.towards / (Math.PI / 4))
  const km = nearest.km < 20 ? Math.round(nearest.km) : Math.round(nearest.km / 5) * 5
  const direction = directions[(eighth + 8) % 8] ?? directions[0]
  return say('About {km} km {direction} of {town}', { km, direction: say(direction), town: nearest.name })
}
