/** Large towns from which people leave in the morning and are back in the evening; how far they drive: `circle-around.ts`. */
export const aroundTowns = ['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret'] as const
export type AroundTown = (typeof aroundTowns)[number]
