import type { SkylineKey } from './land/known-skylines.ts'
import type { TreeKey } from './land/trees.ts'

/** The activity categories of the product, in its own words. */
export const categories = [
  'Hiking',
  'Camping',
  'Cycling',
  'Water Sports',
  'Rock Climbing',
  'Wildlife Tours',
  'Waterfall Chase',
  'Cultural Tours',
  'Bird Watching',
  'Boating',
  'Photography',
  'Food Tours',
  'Adventure Parks',
  'Wellness',
  'Other',
] as const
export type Category = (typeof categories)[number]

/** The country that a place's pictures show between its skyline and our feet. */
export type Ground = 'plain' | 'moor' | 'forest' | 'lake' | 'coast' | 'gorge' | 'city' | 'desert' | 'tea' | 'hills'

export interface Place {
  readonly name: string
  /** Longitude, latitude. */
  readonly coordinates: readonly [number, number]
  readonly ground: Ground
  readonly skyline?: SkylineKey
  readonly trees: readonly [TreeKey, ...TreeKey[]]
  readonly detail?: 'turbines' | 'fischersTower' | 'flamingos' | 'oldTown' | 'reef' | 'boulders'
  /** What is offered there; the demo set makes a picture for each. */
  readonly suits: readonly Category[]
}

// prettier-ignore
export const places = {
  'mount-kenya': { name: 'Mount Kenya', coordinates: [37.3084, -0.1521], ground: 'moor', skyline: 'mountKenya', trees: ['groundsel', 'lobelia'], suits: ['Hiking', 'Camping', 'Rock Climbing', 'Photography', 'Wellness'] },
  nanyuki: { name: 'Nanyuki', coordinates: [37.0722, 0.0167], ground: 'hills', skyline: 'mountKenya', trees: ['cedar', 'acacia'], suits: ['Cycling', 'Adventure Parks', 'Food Tours', 'Wellness'] },
  'ol-pejeta': { name: 'Ol Pejeta', coordinates: [36.9649, 0.0043], ground: 'plain', skyline: 'mountKenya', trees: ['acacia', 'euphorbia'], suits: ['Wildlife Tours', 'Photography', 'Camping', 'Cycling', 'Bird Watching'] },
  amboseli: { name: 'Amboseli', coordinates: [37.2606, -2.6527], ground: 'plain', skyline: 'kilimanjaro', trees: ['acacia'], suits: ['Wildlife Tours', 'Photography', 'Bird Watching', 'Cultural Tours', 'Camping', 'Other'] },
  'hells-gate': { name: "Hell's Gate", coordinates: [36.3133, -0.9146], ground: 'gorge', trees: ['euphorbia', 'acacia'], detail: 'fischersTower', suits: ['Rock Climbing', 'Cycling', 'Hiking', 'Camping', 'Photography', 'Wildlife Tours'] },
  'lake-naivasha': { name: 'Lake Naivasha', coordinates: [36.3534, -0.7717], ground: 'lake', skyline: 'longonot', trees: ['acacia'], suits: ['Boating', 'Bird Watching', 'Camping', 'Water Sports', 'Food Tours', 'Wellness'] },
  longonot: { name: 'Mount Longonot', coordinates: [36.4467, -0.9142], ground: 'plain', skyline: 'longonot', trees: ['acacia', 'euphorbia'], suits: ['Hiking', 'Camping', 'Photography', 'Cycling'] },
  diani: { name: 'Diani Beach', coordinates: [39.5926, -4.2797], ground: 'coast', trees: ['palm'], detail: 'reef', suits: ['Water Sports', 'Boating', 'Wellness', 'Food Tours', 'Adventure Parks', 'Photography', 'Cycling'] },
  watamu: { name: 'Watamu', coordinates: [40.0167, -3.3543], ground: 'coast', trees: ['palm'], detail: 'reef', suits: ['Water Sports', 'Boating', 'Bird Watching', 'Wellness', 'Cultural Tours'] },
  kilifi: { name: 'Kilifi Creek', coordinates: [39.8499, -3.6305], ground: 'coast', trees: ['palm', 'baobab'], suits: ['Boating', 'Water Sports', 'Wellness', 'Food Tours', 'Other'] },
  lamu: { name: 'Lamu', coordinates: [40.9006, -2.2696], ground: 'coast', trees: ['palm'], detail: 'oldTown', suits: ['Cultural Tours', 'Boating', 'Food Tours', 'Photography', 'Wellness', 'Water Sports'] },
  mombasa: { name: 'Mombasa Old Town', coordinates: [39.6773, -4.0612], ground: 'coast', trees: ['palm', 'baobab'], detail: 'oldTown', suits: ['Cultural Tours', 'Food Tours', 'Boating', 'Photography', 'Adventure Parks'] },
  'kakamega-forest': { name: 'Kakamega Forest', coordinates: [34.8585, 0.2913], ground: 'forest', trees: ['forestTree'], suits: ['Bird Watching', 'Hiking', 'Camping', 'Photography', 'Other'] },
  karura: { name: 'Karura Forest', coordinates: [36.8346, -1.2389], ground: 'forest', trees: ['forestTree', 'cedar'], suits: ['Cycling', 'Hiking', 'Waterfall Chase', 'Adventure Parks', 'Wellness', 'Food Tours'] },
  aberdares: { name: 'Aberdare Range', coordinates: [36.7039, -0.4167], ground: 'moor', skyline: 'aberdares', trees: ['cedar', 'lobelia'], suits: ['Hiking', 'Waterfall Chase', 'Wildlife Tours', 'Camping', 'Bird Watching'] },
  nyahururu: { name: "Thomson's Falls, Nyahururu", coordinates: [36.3676, 0.0442], ground: 'hills', skyline: 'aberdares', trees: ['cedar', 'forestTree'], suits: ['Waterfall Chase', 'Photography', 'Hiking', 'Food Tours'] },
  'ngong-hills': { name: 'Ngong Hills', coordinates: [36.6389, -1.3997], ground: 'hills', skyline: 'ngong', trees: ['acacia'], detail: 'turbines', suits: ['Hiking', 'Cycling', 'Camping', 'Photography', 'Adventure Parks', 'Other'] },
  nairobi: { name: 'Nairobi', coordinates: [36.8219, -1.2864], ground: 'city', trees: ['acacia', 'forestTree'], suits: ['Food Tours', 'Cultural Tours', 'Cycling', 'Photography', 'Adventure Parks', 'Wellness', 'Other'] },
  'nairobi-national-park': { name: 'Nairobi National Park', coordinates: [36.8584, -1.3733], ground: 'city', trees: ['acacia'], suits: ['Wildlife Tours', 'Photography', 'Bird Watching', 'Camping'] },
  'maasai-mara': { name: 'Maasai Mara', coordinates: [35.1439, -1.4931], ground: 'plain', skyline: 'oloololo', trees: ['acacia'], suits: ['Wildlife Tours', 'Cultural Tours', 'Photography', 'Camping', 'Bird Watching', 'Other'] },
  'lake-nakuru': { name: 'Lake Nakuru', coordinates: [36.0833, -0.3667], ground: 'lake', skyline: 'escarpment', trees: ['acacia', 'euphorbia'], detail: 'flamingos', suits: ['Bird Watching', 'Wildlife Tours', 'Photography', 'Camping'] },
  elementaita: { name: 'Lake Elementaita', coordinates: [36.2394, -0.4442], ground: 'lake', skyline: 'sleepingWarrior', trees: ['acacia', 'euphorbia'], detail: 'flamingos', suits: ['Bird Watching', 'Hiking', 'Wellness', 'Camping'] },
  'lake-baringo': { name: 'Lake Baringo', coordinates: [36.0833, 0.6333], ground: 'lake', skyline: 'desertCones', trees: ['acacia'], suits: ['Boating', 'Bird Watching', 'Cultural Tours', 'Camping'] },
  'lake-turkana': { name: 'Lake Turkana', coordinates: [36.0667, 3.6167], ground: 'lake', skyline: 'desertCones', trees: ['doum'], suits: ['Cultural Tours', 'Boating', 'Camping', 'Photography', 'Other'] },
  chalbi: { name: 'Chalbi Desert', coordinates: [37.8333, 3], ground: 'desert', skyline: 'desertCones', trees: ['doum', 'acacia'], suits: ['Cultural Tours', 'Camping', 'Photography', 'Wildlife Tours'] },
  magadi: { name: 'Lake Magadi', coordinates: [36.2667, -1.8667], ground: 'lake', skyline: 'escarpment', trees: ['acacia'], detail: 'flamingos', suits: ['Cycling', 'Camping', 'Photography', 'Cultural Tours'] },
  'tsavo-east': { name: 'Tsavo East', coordinates: [38.7639, -2.7783], ground: 'plain', skyline: 'taita', trees: ['baobab', 'acacia'], suits: ['Wildlife Tours', 'Camping', 'Bird Watching', 'Photography'] },
  'taita-hills': { name: 'Taita Hills', coordinates: [38.3333, -3.4167], ground: 'hills', skyline: 'taita', trees: ['forestTree', 'baobab'], suits: ['Hiking', 'Cultural Tours', 'Waterfall Chase', 'Bird Watching'] },
  samburu: { name: 'Samburu', coordinates: [37.5333, 0.6167], ground: 'plain', skyline: 'ololokwe', trees: ['doum', 'acacia'], suits: ['Wildlife Tours', 'Cultural Tours', 'Camping', 'Photography', 'Other'] },
  ololokwe: { name: 'Mount Ololokwe', coordinates: [37.4833, 0.85], ground: 'desert', skyline: 'ololokwe', trees: ['acacia', 'euphorbia'], suits: ['Hiking', 'Rock Climbing', 'Camping', 'Bird Watching'] },
  'mount-elgon': { name: 'Mount Elgon', coordinates: [34.5575, 1.1333], ground: 'moor', skyline: 'elgon', trees: ['groundsel', 'cedar'], suits: ['Hiking', 'Camping', 'Waterfall Chase', 'Cultural Tours'] },
  suswa: { name: 'Mount Suswa', coordinates: [36.35, -1.15], ground: 'plain', skyline: 'suswa', trees: ['euphorbia', 'acacia'], suits: ['Hiking', 'Camping', 'Cultural Tours', 'Rock Climbing'] },
  'rift-valley-viewpoint': { name: 'Rift Valley Viewpoint', coordinates: [36.5794, -0.9903], ground: 'hills', skyline: 'longonot', trees: ['cedar', 'euphorbia'], suits: ['Photography', 'Food Tours', 'Cycling', 'Adventure Parks'] },
  chyulu: { name: 'Chyulu Hills', coordinates: [37.8833, -2.6833], ground: 'hills', skyline: 'chyulu', trees: ['acacia', 'forestTree'], suits: ['Hiking', 'Camping', 'Wellness', 'Cycling'] },
  kericho: { name: 'Kericho Tea Country', coordinates: [35.2863, -0.3689], ground: 'tea', skyline: 'lonelyHill', trees: ['forestTree', 'cedar'], suits: ['Food Tours', 'Cycling', 'Hiking', 'Waterfall Chase', 'Cultural Tours'] },
  limuru: { name: 'Limuru', coordinates: [36.6431, -1.1069], ground: 'tea', skyline: 'ngong', trees: ['forestTree', 'cedar'], suits: ['Food Tours', 'Cycling', 'Wellness', 'Hiking', 'Adventure Parks'] },
  iten: { name: 'Iten and the Elgeyo Escarpment', coordinates: [35.5081, 0.6703], ground: 'hills', skyline: 'escarpment', trees: ['cedar', 'acacia'], suits: ['Hiking', 'Wellness', 'Adventure Parks', 'Cycling', 'Other'] },
  kisumu: { name: 'Kisumu, Lake Victoria', coordinates: [34.7617, -0.0917], ground: 'lake', skyline: 'lonelyHill', trees: ['forestTree', 'acacia'], suits: ['Boating', 'Food Tours', 'Bird Watching', 'Cultural Tours', 'Water Sports'] },
  'rusinga-island': { name: 'Rusinga Island', coordinates: [34.1667, -0.4], ground: 'lake', skyline: 'lonelyHill', trees: ['acacia', 'forestTree'], suits: ['Boating', 'Cultural Tours', 'Bird Watching', 'Water Sports'] },
  sagana: { name: 'Sagana, Tana River', coordinates: [37.2089, -0.6683], ground: 'hills', skyline: 'mountKenya', trees: ['forestTree', 'acacia'], suits: ['Water Sports', 'Adventure Parks', 'Camping', 'Waterfall Chase', 'Boating'] },
  'fourteen-falls': { name: 'Fourteen Falls, Thika', coordinates: [37.3367, -1.1267], ground: 'hills', skyline: 'lonelyHill', trees: ['forestTree', 'acacia'], suits: ['Waterfall Chase', 'Boating', 'Photography', 'Rock Climbing'] },
  lukenya: { name: 'Lukenya', coordinates: [37.0667, -1.4833], ground: 'plain', skyline: 'ololokwe', trees: ['acacia', 'euphorbia'], detail: 'boulders', suits: ['Rock Climbing', 'Camping', 'Hiking', 'Adventure Parks'] },
  'shimba-hills': { name: 'Shimba Hills', coordinates: [39.3833, -4.25], ground: 'forest', trees: ['forestTree', 'palm'], suits: ['Waterfall Chase', 'Wildlife Tours', 'Hiking', 'Bird Watching'] },
  meru: { name: 'Meru', coordinates: [38.2, 0.0833], ground: 'plain', skyline: 'lonelyHill', trees: ['doum', 'baobab'], suits: ['Wildlife Tours', 'Camping', 'Water Sports', 'Photography'] },
} as const satisfies Record<string, Place>

export type PlaceKey = keyof typeof places
export const placeKeys = Object.keys(places) as PlaceKey[]

/** A landscape by its name, as the story knows it. */
export function placeOf(name: string): PlaceKey {
  if (!Object.hasOwn(places, name)) throw new Error(`The generator has no place ${name}`)
  return name as PlaceKey
}
