/** How much `npm run seed:scale` writes. */
export interface ScaleSize {
  readonly activities: number
  readonly bookings: number
}

export const departuresOfEach = 8

/** What the issue asks for. */
export const fullScale: ScaleSize = { activities: 100_000, bookings: 1_000_000 }

/** A guide has ten activities on average, a customer four bookings. */
export const guidesFor = ({ activities }: ScaleSize) => Math.max(1, Math.ceil(activities / 10))
export const customersFor = ({ bookings }: ScaleSize) => Math.max(100, Math.ceil(bookings / 4))

/** The first group of each id says whose it is: `00000101-…` are guides. */
export const kinds = {
  guide: 0x101,
  customer: 0x102,
  activity: 0x103,
  departure: 0x104,
  image: 0x105,
  booking: 0x106,
  attempt: 0x107,
  proof: 0x108,
  review: 0x109,
  document: 0x10a,
  refund: 0x10b,
  posting: 0x10c,
} as const

/** The id of the n-th of a kind, as the statements make it. */
export function scaleId(kind: keyof typeof kinds, n: number): string {
  return `${kinds[kind].toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
}
