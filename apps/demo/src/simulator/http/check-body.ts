import { z } from 'zod'
import type { World } from '../engine/world.ts'
import { badField, type Reply } from './replies.ts'

/** Daraja takes numbers and strings alike in most fields. */
export const text = (pattern: RegExp) =>
  z.union([z.string(), z.number()]).transform(String).pipe(z.string().regex(pattern))

export const wholeShillings = (least: number, most: number) =>
  text(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most))

export const phoneNumber = text(/^254[17]\d{8}$/)

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/** Public HTTPS, as Daraja demands; plain HTTP only to this machine. Stray spaces are refused as they are there. */
export const callbackAddress = z.string().refine((value) => {
  if (value !== value.trim() || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' ? hostname.includes('.') : protocol === 'http:' && isLoopback(hostname)
})

export type Checked<T> = { ok: true; value: T } | { ok: false; reply: Reply }

/** Names the first field that is wrong, in the order of the schema, as Daraja does. */
export function checkBody<T>(world: World, schema: z.ZodType<T>, body: unknown): Checked<T> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const field = parsed.error.issues[0]?.path[0]
  return { ok: false, reply: badField(world, typeof field === 'string' ? field : 'Request') }
}
