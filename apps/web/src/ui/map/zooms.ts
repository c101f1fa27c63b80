/** How far out every map goes, and how near the built-in one does. */
export const MAP_ZOOMS = { min: 4, max: 13 } as const
