/**
 * Parks, reserves and forests: one or two points of their middle (longitude, latitude) and their gazetted size in square
 * kilometres. Our own list: no open data of their borders comes under a licence that lets it be shipped. On the map each
 * is a soft shape of its size about its middle, never a border.
 */
export interface Park {
  readonly name: string
  readonly middle: readonly [readonly [number, number], ...(readonly [number, number])[]]
  readonly km2: number
}

const park = (name: string, km2: number, ...middle: Park['middle']): Park => ({ name, middle, km2 })

export const parks: readonly Park[] = [
  park('Maasai Mara', 1510, [35.05, -1.42], [35.28, -1.52]),
  park('Amboseli', 392, [37.25, -2.65]),
  park('Tsavo East', 13_747, [38.42, -2.35], [38.95, -3.2]),
  park('Tsavo West', 9065, [38.0, -2.85], [38.35, -3.6]),
  park('Chyulu Hills', 741, [37.75, -2.48], [37.97, -2.78]),
  park('Mount Kenya', 715, [37.31, -0.15]),
  park('Aberdare', 766, [36.65, -0.3], [36.7, -0.6]),
  park('Nairobi National Park', 117, [36.81, -1.36], [36.9, -1.4]),
  park('Lake Nakuru', 188, [36.09, -0.37]),
  park('Hell’s Gate', 68, [36.32, -0.9]),
  park('Longonot', 52, [36.457, -0.915]),
  park('Meru', 870, [38.2, 0.1]),
  park('Kora', 1787, [38.5, -0.2], [38.95, -0.25]),
  park('Samburu', 165, [37.53, 0.61]),
  park('Buffalo Springs', 131, [37.63, 0.52]),
  park('Shaba', 239, [37.85, 0.64]),
  park('Marsabit', 1554, [37.97, 2.32]),
  park('Sibiloi', 1570, [36.28, 3.85], [36.35, 4.1]),
  park('Mount Elgon', 169, [34.65, 1.08]),
  park('Ruma', 120, [34.31, -0.63]),
  park('Kakamega Forest', 240, [34.87, 0.25]),
  park('Shimba Hills', 300, [39.39, -4.23]),
  park('Arabuko Sokoke', 420, [39.85, -3.38], [39.92, -3.25]),
  park('Ol Donyo Sabuk', 21, [37.25, -1.13]),
  park('Losai', 1807, [37.55, 1.65]),
  park('South Turkana', 1091, [35.7, 1.75]),
  park('Boni', 1339, [41.3, -1.55]),
  park('Dodori', 877, [41.02, -1.85]),
  park('Rahole', 1270, [38.9, 0.15]),
  park('Ol Pejeta', 360, [36.93, 0.0]),
  park('Lewa', 250, [37.42, 0.2]),
  park('Malka Mari', 876, [40.75, 4.2]),
  park('Kilimanjaro', 1688, [37.35, -3.07]),
  park('Serengeti', 14_763, [34.85, -1.95], [34.85, -2.9]),
  park('Karura Forest', 10, [36.835, -1.24]),
]
