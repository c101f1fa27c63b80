import { z } from 'zod'
import { refuseInPlainWords } from '../../src/platform/http/plain-refusals.ts'
import { contractEndpoints } from '../contract-endpoints.ts'
import { fieldsOf, withValue } from '../mutations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

beforeAll(refuseInPlainWords)
afterAll(() => z.config({ customError: undefined }))

const wrongValues: readonly unknown[] = [undefined, null, 7, -1e12, 0.123, 'x', 'x'.repeat(5000), true, [], {}]

/** How a library speaks, not people. */
const technical =
  /\b(?:expected|received|invalid (?:input|option|key|element|string|date)|unrecognized|undefined|null|too (?:big|small)|string|array)\b|[<>]=/i

test('whatever is wrong with a call is told in plain words', async () => {
  const said = new Map<string, string>()
  for (const endpoint of (await contractEndpoints()).values()) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (!schema) continue
      const tries = [undefined, null, 'x', [], { unknown: 1 }, {}]
      for (const path of fieldsOf(schema)) {
        for (const value of wrongValues) tries.push(withValue({}, path, value) as object)
      }
      for (const wrong of tries) {
        for (const { message, path } of schema.safeParse(wrong).error?.issues ?? []) {
          said.set(message, `${endpoint.key} ${part} ${path.join('.')}`)
        }
      }
    }
  }
  expect(said.size).toBeGreaterThan(50)
  expect([...said].filter(([message]) => technical.test(message) || !/^[A-Z].*\w/.test(message))).toEqual([])
})
