import { z } from 'zod'

/** Codes and ids come as text or as number. (`z.coerce.string()` would read a missing one as "undefined".) */
export const looseText = z.union([z.string().min(1), z.number()]).transform(String)
