import { isId } from '@upeo/domain/ids'
import { isKes } from '@upeo/domain/money'
import { isReadable, tidyLine, tidyText, withoutInvisible } from '@upeo/domain/text'
import { localDateOf, parseLocalDate, parseLocalTime, WITHOUT_TIME } from '@upeo/domain/time'
import { isWebAddress, WEB_ADDRESS_WANTED } from '@upeo/domain/vendors/web-address'
import { writtenLanguages } from '@upeo/domain/words/languages'
import { phrase, say, words, type Translatable } from '@upeo/domain/words/say'
import { z } from 'zod'

/** Field kinds that recur on the wire. Amounts travel as KES numbers, instants as ISO texts, days as yyyy-MM-dd. */

const noId = words('This is not a valid id.')
export const Id = z.string({ error: noId }).toLowerCase().refine(isId, noId).meta({ format: 'uuid' })
/** What stands in an address and is no id of ours: tokens, secrets, M-Pesa's ids, usernames. */
export function addressPart(max: number, min = 1, message: string = words('This is not a valid address.')) {
  return z.string().regex(new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`), message)
}
export const Kes = z.number()
/** An amount that somebody gives, to the cent: what has parts of a cent is none. `wanted` is said where there is no number. */
export function amount(wanted?: string) {
  return z.number(wanted).refine(isKes, words('Please give an amount of KES.'))
}
/** The same in whole shillings: what is asked for, received and given back. */
export function shillings(wanted?: string) {
  return z.number(wanted).int(words('Please give whole shillings.'))
}
const noDay = words('Please give a date as yyyy-MM-dd.')
export const DayText = z.iso
  .date({ error: ({ input }) => (input === '' ? words('Please choose a date.') : noDay) })
  .refine((text) => parseLocalDate(text) !== null, noDay)
const noTime = words('Please give the start time as HH:mm.')
const isTime = (text: string) => parseLocalTime(text) !== null
export const TimeText = z.string({ error: noTime }).max(8, noTime).refine(isTime, noTime)
/** In an address: which departure of the day; `none` is the one without a time. Left out where there is one that day. */
export const TimeInAddress = z
  .string({ error: noTime })
  .max(8, noTime)
  .refine((text) => text === WITHOUT_TIME || isTime(text), noTime)
  .optional()
const noInstant = words('Please give a date and time.')
/** Within the years that days have: of earlier ones the database says BC, which nothing here reads back. */
export const InstantText = z.iso
  .datetime({ offset: true, error: noInstant })
  .refine((text) => parseLocalDate(localDateOf(new Date(text))) !== null, noInstant)
// What mail headers give a meaning of their own is left out: `a,b@c.d` would be two recipients. A label has no dot, so
// that there is one way to match and the pattern stays linear.
const mailSign = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]`
const mailLabel = String.raw`[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+`
export const emailPattern = new RegExp(String.raw`^${mailSign}+@${mailLabel}(?:\.${mailLabel})+$`, 'u')
const emailMissing = words('Please enter your email address.')
const emailWanted = words('Please enter a valid email address.')
export const Email = z
  .string({ error: emailMissing })
  .trim()
  .min(1, emailMissing)
  .max(254, { error: emailWanted, abort: true })
  .regex(emailPattern, emailWanted)
/** The same of what may be left empty. */
export const EmailOrNone = z
  .string()
  .trim()
  .max(254, { error: emailWanted, abort: true })
  .refine((email) => email === '' || emailPattern.test(email), emailWanted)
  .default('')

/** Free text that people write: bounded, readable, and tidied. */
export function text(max: number, message: Translatable = tooLong(max)) {
  return readable(max, message).transform(tidyText)
}

/** The same in one line: names, titles, places. Line breaks would forge lines in mails and files. */
export function line(max: number, message: Translatable = tooLong(max)) {
  return readable(max, message).transform(tidyLine)
}

/** A number, code or reference, which people copy, dial and compare: nothing in it that they do not see. */
export function codeLine(max: number, message: Translatable = tooLong(max)) {
  return readable(max, message).transform((given) => tidyLine(withoutInvisible(given)))
}

/** A link to a page elsewhere, or nothing. */
export const WebAddress = line(200).refine((value) => value === '' || isWebAddress(value), WEB_ADDRESS_WANTED)

function tooLong(max: number) {
  return phrase('Please keep this under {max} characters.', { max })
}

function readable(max: number, message: Translatable) {
  return z
    .string()
    .max(max, { error: () => say(message), abort: true })
    .refine(isReadable, { error: words('Please remove unreadable characters.') })
}

export const Page = z.coerce.number().int().min(1, words('Pages start at 1.')).max(10_000).default(1)
export function limit(standard: number, max = 100) {
  const error = () => say('At most {max} at a time.', { max })
  return z.coerce.number().int().min(1).max(max, { error }).default(standard)
}

/** `?category=a&category=b` arrives as one text or a list; both are a list here. */
export function repeatable<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(30))
}

/** What something is written in. */
export const Written = z.enum(writtenLanguages)

/** Where to meet, as the guide has written it, and the same in the other language. */
export const MeetingPoint = z.object({
  description: z.string(),
  address: z.string(),
  instructions: z.string(),
  language: Written,
  translation: z.object({ description: z.string(), instructions: z.string() }).nullable(),
})
export type MeetingPoint = z.infer<typeof MeetingPoint>

export const IdParams = z.strictObject({ id: Id })

/** A sentence of ours as it travels: in English whoever asks, with its values beside it. Whoever shows it says it. */
export const TranslatableText = z.union([
  z.string(),
  z.object({ sentence: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
]) as unknown as z.ZodType<Translatable>

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

/** What an answer carries beside what can be written: a write of the same shape takes it, and does not look at it. */
export function unread<Name extends string>(...names: readonly Name[]): Record<Name, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >
}
