import { contractEndpoints } from '@upeo/server/testing/contract-endpoints'
import { z } from 'zod'
import { fewShapes, hostileShapes, type Shape } from './hostile-shapes.ts'
import type { TextReader } from './text-reader.ts'

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly additionalProperties?: boolean | JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** Everything that a call takes in: its parameters, its query, its body. A call that is added tomorrow is among them. */
export async function findRequests(): Promise<TextReader[]> {
  const found: TextReader[] = []
  const seen = new Set<z.ZodType>()
  for (const endpoint of (await contractEndpoints()).values()) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (!schema || seen.has(schema)) continue
      seen.add(schema)
      found.push(...readersOf(`${endpoint.key} ${part}`, schema))
    }
  }
  return found
}

/** The text in each place at once, for no part of a request keeps another from being read, and as what nobody asked for. */
function readersOf(name: string, schema: z.ZodType): TextReader[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const reader = (
    form: string,
    valueOf: (text: string) => unknown,
    shapes: readonly Shape[] = fewShapes,
  ): TextReader => ({
    name: `${name}, ${form}`,
    shapes,
    given: valueOf,
    read: (value: unknown) => schema.safeParse(value),
  })
  return [
    ...alternativesOf(json).map((each, index) =>
      reader(
        `its texts${index === 0 ? '' : ` (form ${index + 1})`}`,
        (text) => filled(each, () => text),
        hostileShapes,
      ),
    ),
    ...(JSON.stringify(json).includes('"array"')
      ? [reader('lists', (text) => filled(json, () => piecesOf(text)))]
      : []),
    reader('unknown keys', (text) => ({ [text]: text, ...Object.fromEntries(piecesOf(text).map((key) => [key, 1])) })),
  ]
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += 50) pieces.push(text.slice(at, at + 50))
  return pieces
}

/** The forms that a body may have, where a word in it says which. */
function alternativesOf(json: JsonSchema): readonly JsonSchema[] {
  const forms = [...(json.oneOf ?? []), ...(json.anyOf ?? [])]
  return forms.length > 0 ? forms : [json]
}

function filled(json: JsonSchema, given: () => unknown): unknown {
  if (json.const !== undefined) return json.const
  if (json.properties) {
    return Object.fromEntries(Object.entries(json.properties).map(([name, inner]) => [name, filled(inner, given)]))
  }
  if (json.type === 'array') {
    const value = given()
    // A list of texts, or one whose only entry has them.
    if (Array.isArray(value) && !json.items?.properties) return value
    return [filled(json.items ?? {}, given)]
  }
  const [form] = [...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])]
  return form ? filled(form, given) : given()
}
