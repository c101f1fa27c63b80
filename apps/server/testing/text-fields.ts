import { z } from 'zod'
import type { RouteKey } from '@upeo/contract/authorization'
import type { Endpoint } from '@upeo/contract/kit/endpoint'
import { contractEndpoints } from './contract-endpoints.ts'
import type { Path } from './mutations.ts'
import type { ValidRequest } from './request-makers.ts'
import { validRequests } from './valid-requests.ts'
import type { Marketplace } from './marketplace.ts'

/** A place of a call that takes text which people write, and the parts of a request that go well around it. */
export interface TextField {
  readonly key: RouteKey
  readonly part: 'query' | 'body'
  readonly path: Path
  readonly schema: z.ZodType
  readonly around: unknown
}

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** Of every call of the contract: a field that is added tomorrow is one of them. */
export async function everyTextField(): Promise<TextField[]> {
  const fields: TextField[] = []
  for (const endpoint of (await contractEndpoints()).values()) {
    const valid = await validRequests[endpoint.key].make(nobodysMarket, 'mine')
    for (const part of ['query', 'body'] as const) fields.push(...textFieldsOf(endpoint, part, valid))
  }
  return fields
}

/** Parts that the usual request goes without. */
const further: Partial<Readonly<Record<RouteKey, object>>> = {
  'POST /bookings': { paymentConfirmation: { transactionId: 'FT12345678', paymentDate: '2026-03-02T05:00:00.000Z' } },
  'PUT /admin/listings/:id': { seen: '2026-03-02T05:00:00.000Z' },
  'PUT /auth/profile': { vendorProfile: { specialties: ['Hiking'], paymentDetails: { active: [] } } },
}

function textFieldsOf(endpoint: Endpoint, part: 'query' | 'body', valid: ValidRequest): TextField[] {
  const schema = endpoint[part]
  if (!schema) return []
  const { key } = endpoint
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return alternativesOf(json).flatMap((alternative) => {
    const given = { ...valid[part], ...(part === 'body' && further[key]) }
    const around = alternative === json ? given : filledIn(alternative, given)
    return textPaths(alternative).map((path) => ({
      key,
      part,
      path,
      schema,
      around:
        path[0] === 'translation' && String(path[1]) in translated ? { ...around, translation: translated } : around,
    }))
  })
}

/** A valid request has no translation: the lists of one, each of which is whole or nothing. */
const translated = {
  faqs: [{ question: 'Je, kuna chakula?', answer: 'Ndiyo, kiko.' }],
  itinerary: [{ day: 'Siku 1', title: 'Kupanda', description: 'Tunapanda asubuhi.' }],
  badges: [{ name: 'Milima', description: 'Kwa wapanda milima.' }],
}

/** The forms that a body may have, where a word in it says which. */
function alternativesOf(json: JsonSchema): readonly JsonSchema[] {
  const named = json.oneOf?.filter(({ properties }) => Object.values(properties ?? {}).some(isWord)) ?? []
  return named.length > 0 ? named : [json]
}

const isWord = (schema: JsonSchema): boolean => schema.const !== undefined || schema.enum !== undefined

function filledIn({ properties = {} }: JsonSchema, valid: object): Record<string, unknown> {
  const values = Object.entries(properties).map(([name, schema]) => {
    const given = (valid as Readonly<Record<string, unknown>>)[name]
    const [word] = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
    return [name, word ?? given ?? sampleOf(schema)] as const
  })
  return Object.fromEntries(values)
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.type === 'object') return filledIn(schema, {})
  if (schema.type === 'number') return 100
  return schema.type === 'boolean' ? false : 'Said in plain words.'
}

function textPaths(json: JsonSchema, at: Path = []): Path[] {
  const found: Path[] = json.type === 'string' && !isWord(json) && json.format === undefined ? [at] : []
  for (const [name, inner] of Object.entries(json.properties ?? {})) found.push(...textPaths(inner, [...at, name]))
  if (json.items) found.push(...textPaths(json.items, [...at, 0]))
  for (const inner of [...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])]) {
    found.push(...textPaths(inner, at))
  }
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

const someId = '01890a5d-ac96-774b-bcce-b302099a0001'
const someone = new Proxy({}, { get: () => ({ id: someId, email: 'amina@upeo.example', token: 't' }) })

/** Stands in where only the shape of a request counts. */
const nobodysMarket = {
  number: 0,
  people: someone,
  activities: { mine: someId, theirs: someId },
  row: async () => someId,
  booking: async () => someId,
  document: async () => someId,
  guestBooking: async () => someId,
  guestLink: async () => 'g'.repeat(22),
  promptSecret: async () => 's'.repeat(43),
  commandSecret: async () => 's'.repeat(43),
  tokenOf: () => 't',
} as unknown as Marketplace
