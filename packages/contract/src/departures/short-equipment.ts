import { z } from 'zod'

/** Units of an item that a departure lacks where it was moved to: they were set aside for it where it was. */
export const ShortEquipment = z.object({ name: z.string(), quantity: z.number().int() })
export type ShortEquipment = z.infer<typeof ShortEquipment>
