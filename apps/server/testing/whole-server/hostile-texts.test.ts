import { isReadable, tidyText } from '@upeo/domain/text'
import { everyHostileText, hostileTextClasses } from '../hostile-texts/hostile-texts.ts'
import { withValue } from '../mutations.ts'
import { everyTextField, type TextField } from '../text-fields.ts'
import { describe, expect, test } from 'vitest'

/** Kept nowhere and never shown: of a pasted statement only the codes of payments that wait already are told. */
const readOnly = new Set<string>(['POST /vendor/approvals/check', 'POST /vendor/approvals'])
/** But passwords: they are kept as a hash alone, and shown nowhere. */
const fields = (await everyTextField()).filter(
  ({ key, path }) => !readOnly.has(key) && !/password/i.test(String(path.at(-1))),
)
const nameOf = ({ key, part, path }: TextField) => `${key} ${part} ${path.join('.')}`

test('the corpus has its classes and more than three hundred texts', () => {
  expect(everyHostileText.length).toBeGreaterThan(300)
  for (const texts of Object.values(hostileTextClasses)) expect(texts.length).toBeGreaterThanOrEqual(10)
})

describe.each([...new Set(fields.map(({ key }) => key))])('%s', (key) => {
  const own = fields.filter((field) => field.key === key)
  test.each(own.map((field) => [nameOf(field), field] as const))('%s', (_name, { schema, around, path }) => {
    const wrong: string[] = []
    for (const text of everyHostileText) {
      const parsed = schema.safeParse(withValue(around, path, text))
      const problems = parsed.success ? uncleanIn(parsed.data) : unclearIn(parsed.error.issues, text)
      wrong.push(...problems.map((problem) => `${JSON.stringify(text.slice(0, 60))}: ${problem}`))
    }
    expect(wrong).toEqual([])
  })
})

/** Addresses, days, ids, keys, numbers to be called, and codes where only one thing is shown: words are nothing to them. */
const withForm =
  /(?:email|website|socialMedia\.\w+|bookingId|activity|bookingDate|startTime|departures\.0\.date|body date|startDates\.0|bbox|near|p256dh|auth|proof body code|hash|passkey\.\w+|enquiries body phone)$/i

test('a plain word is taken by every field but those of a form of their own', () => {
  const refusing = fields.filter(({ schema, around, path }) => {
    const words = ['Naivasha', 'A morning on the rim of a sleeping volcano, and back for lunch.']
    return words.every((word) => !schema.safeParse(withValue(around, path, word)).success)
  })
  expect(refusing.map(nameOf).filter((name) => !withForm.test(name))).toEqual([])
})

/** Texts of what would be stored that are not as they are kept. */
function uncleanIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return isReadable(value) && tidyText(value) === value ? [] : [`kept ${JSON.stringify(value.slice(0, 60))}`]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uncleanIn) : []
}

/** Refusals that do not say in words what to do, or say the text again. */
function unclearIn(issues: readonly { readonly message: string }[], text: string): string[] {
  const unclear = issues.filter(
    ({ message }) =>
      !/^[A-Z].{8,150}$/.test(message) ||
      /^(?:Invalid|Too|Unrecognized|Expected)\b/.test(message) ||
      (text.length > 8 && message.includes(text)),
  )
  return unclear.map(({ message }) => `refused with ${JSON.stringify(message.slice(0, 100))}`)
}
