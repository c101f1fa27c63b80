import { cents, type Cents } from '@upeo/domain/money'
import { HOUR } from '@upeo/domain/time'
import { z } from 'zod'

export type NamedValue = { name: string; value: string | null }

const item = z.looseObject({
  Name: z.string().optional(),
  Key: z.string().optional(),
  Value: z.union([z.string(), z.number(), z.boolean()]).nullish().catch(null),
})

/** One entry comes as an object instead of a list; entries without a value exist; anything else is passed over. */
export function namedValues(raw: unknown): NamedValue[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw]
  return list.flatMap((entry) => {
    const parsed = item.safeParse(entry)
    const name = parsed.success ? (parsed.data.Name ?? parsed.data.Key) : undefined
    if (!parsed.success || name === undefined) return []
    const { Value: value } = parsed.data
    return [{ name, value: value === null || value === undefined ? null : String(value) }]
  })
}

/** By name, never by place: the first that has a value. */
export function valueNamed(values: NamedValue[], name: string): string | null {
  return values.find((each) => each.name === name && each.value !== null)?.value ?? null
}

/** `1500`, `1500.00` or `1,500.00` shillings. Null for anything that is not exactly an amount. */
export function readAmount(text: string | null): Cents | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec((text ?? '').trim().replaceAll(',', ''))
  return match ? cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : null
}

/** The same where it may be below zero: `-1980.00`. */
export function readSignedAmount(text: string | null): Cents | null {
  const plain = (text ?? '').trim()
  const amount = readAmount(plain.replace(/^-/, ''))
  return amount !== null && plain.startsWith('-') ? cents(0 - amount) : amount
}

/** `20260131093041`, `31.01.2026 09:30:41`, both in Nairobi. */
export function readTime(text: string | null): Date | null {
  const compact = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text ?? '')
  if (compact) return nairobi(compact.slice(1).map(Number))
  const dotted = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2}):(\d{2})$/.exec(text ?? '')
  if (!dotted) return null
  const [day = 0, month = 0, year = 0, ...rest] = dotted.slice(1).map(Number)
  return nairobi([year, month, day, ...rest])
}

function nairobi([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[]): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - 3 * HOUR)
}
