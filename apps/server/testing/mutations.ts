import { z } from 'zod'

/** Where in a body a value stands: names, and numbers for places in a list. */
export type Path = readonly (string | number)[]

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** Every field that a schema names, nested ones too, whether a valid request happens to carry it or not. */
export function fieldsOf(schema: z.ZodType): Path[] {
  return pathsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function pathsIn(schema: JsonSchema, at: Path = []): Path[] {
  const found: Path[] = []
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    found.push([...at, name], ...pathsIn(inner, [...at, name]))
  }
  if (schema.items) found.push([...at, 0], ...pathsIn(schema.items, [...at, 0]))
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    found.push(...pathsIn(inner, at))
  }
  const unique = new Map(found.map((path) => [path.join('.'), path]))
  return [...unique.values()]
}

const huge = 'x'.repeat(100 * 1024)

/** Texts that break what treats them as anything but text. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\ud800',
  'Wanjikũ 🏔️ \u202eابجد',
  '\ufeff\u200b',
  "'; drop table users; --",
  '" or ""="',
  '%',
  '_%\\',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'javascript:alert(1)',
  'x@x.x\r\nBcc: everybody@example.com',
  'wanjiku\u0000@upeo.example',
  'wanjiku\ud800@upeo.example',
  `${'w'.repeat(300)}@upeo.example`,
  huge,
]

/** Texts that some parser takes for a number, a day, an id or a yes. */
export const numberishTexts: readonly string[] = [
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '0',
  '0.5',
  '1e309',
  '1e-400',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  'null',
  'undefined',
  'true',
  '2026-02-30',
  '0000-00-00',
  '1899-12-31',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '275760-09-14T00:00:00Z',
  '2026-03-28T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
]

/** Values of every other kind than the one wanted, whichever that is. */
export const strangeValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0.0001,
  0.5,
  33.333,
  1e21,
  2 ** 53,
  1e308,
  -(2 ** 31) - 1,
  2 ** 31,
  [],
  [null],
  ['a', 'b'],
  [[[[]]]],
  {},
  { unknown: 1 },
  { $ne: null },
  { toString: 'x', valueOf: 'y', length: 3 },
  Array.from({ length: 5000 }, (_each, index) => index),
]

/** A copy of the body with one value put in, or taken out (`undefined`). */
export function withValue(body: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(body)
    ? [...(body as unknown[])]
    : { ...(body as object) }
  const inner = withValue(
    (copy as Record<string | number, unknown>)[step] ?? (typeof rest[0] === 'number' ? [] : {}),
    rest,
    value,
  )
  ;(copy as Record<string | number, unknown>)[step] = inner
  return copy
}
