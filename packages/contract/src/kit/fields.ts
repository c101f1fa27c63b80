import { isId } from '@upeo/domain/ids'
import { isReadable, tidyLine, tidyText } from '@upeo/domain/text'
import { localDateOf, parseLocalDate, parseLocalTime, WITHOUT_TIME } from '@upeo/domain/time'
import { isWebAddress, WEB_ADDRESS_WANTED } from '@upeo/domain/vendors/web-address'
import { z } from 'zod'

/** Field kinds that recur on the wire. Amounts travel as KES numbers, instants as ISO texts, days as yyyy-MM-dd. */

const noId = 'This is not a valid id.'
export const Id = z.string({ error: noId }).toLowerCase().refine(isId, noId).meta({ format: 'uuid' })
/** What stands in an address and is no id of ours: tokens, secrets, M-Pesa's ids, usernames. */
export function addressPart(max: number, min = 1, message = 'This is not a valid address.') {
  return z.string().regex(new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`), message)
}
export const Kes = z.number()
const noDay = 'Please give a date as yyyy-MM-dd.'
export const DayText = z.iso.date(noDay).refine((text) => parseLocalDate(text) !== null, noDay)
const noTime = 'Please give the start time as HH:mm.'
const isTime = (text: string) => parseLocalTime(text) !== null
export const TimeText = z.string({ error: noTime }).max(8, noTime).refine(isTime, noTime)
/** In an address: which departure of the day; `none` is the one without a time. Left out where there is one that day. */
export const TimeInAddress = z
  .string({ error: noTime })
  .max(8, noTime)
  .refine((text) => text === WITHOUT_TIME || isTime(text), noTime)
  .optional()
const noInstant = 'Please give a date and time.'
/** Within the years that days have: of earlier ones the database says BC, which nothing here reads back. */
export const InstantText = z.iso
  .datetime({ offset: true, error: noInstant })
  .refine((text) => parseLocalDate(localDateOf(new Date(text))) !== null, noInstant)
// What mail headers give a meaning of their own is left out: `a,b@c.d` would be two recipients. A label has no dot, so
// that there is one way to match and the pattern stays linear.
const mailSign = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]`
const mailLabel = String.raw`[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+`
export const emailPattern = new RegExp(String.raw`^${mailSign}+@${mailLabel}(?:\.${mailLabel})+$`, 'u')
export const Email = z
  .string({ error: 'Please enter your email address.' })
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, { error: 'Please enter a valid email address.', abort: true })
  .regex(emailPattern, 'Please enter a valid email address.')

/** Free text that people write: bounded, readable, and tidied. */
export function text(max: number, message = `Please keep this under ${max} characters.`) {
  return readable(max, message).transform(tidyText)
}

/** The same in one line: names, titles, places. Line breaks would forge lines in mails and files. */
export function line(max: number, message = `Please keep this under ${max} characters.`) {
  return readable(max, message).transform(tidyLine)
}

/** A link to a page elsewhere, or nothing. */
export const WebAddress = line(200).refine((value) => value === '' || isWebAddress(value), WEB_ADDRESS_WANTED)

function readable(max: number, message: string) {
  return z.string().max(max, { error: message, abort: true }).refine(isReadable, 'Please remove unreadable characters.')
}

export const Page = z.coerce.number().int().min(1, 'Pages start at 1.').max(10_000).default(1)
export function limit(standard: number, max = 100) {
  return z.coerce.number().int().min(1).max(max, `At most ${max} at a time.`).default(standard)
}

/** `?category=a&category=b` arrives as one text or a list; both are a list here. */
export function repeatable<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(30))
}

export const IdParams = z.strictObject({ id: Id })
export const Message = z.object({ message: z.string() })

/** A stored picture in its sizes, ready for `<img>`; the blur is a tiny data URL shown until it loads. */
export const Image = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string(),
  alt: z.string(),
})
export type Image = z.infer<typeof Image>
