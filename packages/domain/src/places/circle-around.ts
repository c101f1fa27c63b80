import type { AroundTown } from './around.ts'
import type { Coordinates } from './location.ts'

/** What lies within a day's drive. Apart from the towns' names, which the pages' first scripts have. */
export const circlesAround: Readonly<Record<AroundTown, Coordinates & { readonly km: number }>> = {
  Nairobi: { lat: -1.2864, lng: 36.8172, km: 150 },
  Mombasa: { lat: -4.0435, lng: 39.6682, km: 100 },
  Kisumu: { lat: -0.0917, lng: 34.768, km: 100 },
  Nakuru: { lat: -0.3031, lng: 36.08, km: 100 },
  Eldoret: { lat: 0.5143, lng: 35.2698, km: 100 },
}
