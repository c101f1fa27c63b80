/** What else stands on the map by name: longitude, latitude, and the zoom from which it shows. Our own list. */
type Named = readonly [name: string, longitude: number, latitude: number, fromZoom: number]

export const lakes: readonly Named[] = [
  ['Lake Victoria', 33.6, -0.9, 5],
  ['Lake Turkana', 36.08, 3.6, 5],
  ['Lake Baringo', 36.07, 0.63, 8],
  ['Lake Bogoria', 36.1, 0.25, 8.6],
  ['Lake Nakuru', 36.088, -0.365, 9],
  ['Lake Elementaita', 36.235, -0.432, 9],
  ['Lake Naivasha', 36.35, -0.77, 8],
  ['Lake Magadi', 36.27, -1.9, 8.4],
  ['Lake Natron', 35.93, -2.56, 7.8],
  ['Lake Jipe', 37.765, -3.595, 9],
  ['Masinga Reservoir', 37.514, -0.91, 9],
  ['Indian Ocean', 41.2, -4, 5],
]

export const peaks: readonly Named[] = [
  ['Mount Kenya 5,199 m', 37.308, -0.152, 7],
  ['Kilimanjaro 5,895 m', 37.355, -3.067, 7],
  ['Mount Elgon 4,321 m', 34.555, 1.12, 7],
  ['Mount Satima 4,001 m', 36.621, -0.306, 8.4],
  ['Mount Longonot 2,776 m', 36.457, -0.915, 9],
  ['Mount Suswa 2,356 m', 36.35, -1.15, 9],
  ['Menengai Crater', 36.07, -0.2, 9],
  ['Mount Kulal 2,285 m', 36.93, 2.72, 7.6],
  ['Mount Nyiru 2,752 m', 36.84, 2.15, 8],
  ['Ngong Hills 2,460 m', 36.64, -1.4, 9],
  ['Elephant Hill 3,590 m', 36.66, -0.69, 9.4],
  ['Ol Donyo Lengai 2,962 m', 35.914, -2.764, 8],
]
