import { readdirSync, readFileSync } from 'node:fs'
import type { RouteKey } from '@upeo/contract/authorization'
import { parseCatalogue } from '@upeo/domain/words/catalogue'
import { languageTags, languages, type Language } from '@upeo/domain/words/languages'
import { readSentence } from '@upeo/domain/words/sentences'
import { beforeAll, expect, test } from 'vitest'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { testApp } from '../app.ts'
import { createMarketplace, type Marketplace } from '../marketplace.ts'
import { sendRaw } from '../send-raw.ts'
import { unsaid } from '../unsaid.ts'
import type { ValidRequest } from '../request-makers.ts'
import { validRequests } from '../valid-requests.ts'
import { authorizationMatrix, columns } from './authorization-matrix.data.ts'

/**
 * Words are said at the edge: pages, letters and papers say them, and refusals. A successful answer is the same in every
 * language: what it holds of our texts are English constants, and sentences with their values beside them.
 */
/** For all that is only read. */
let market: Marketplace
/** For what is refused. */
let refusing: Promise<Marketplace>
const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa, languages })
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
  refusing = createMarketplace(upeo, mpesa)
})

const keys = Object.keys(authorizationMatrix) as RouteKey[]
const reads = keys.filter((key) => key.startsWith('GET '))

/** Whoever the call is for: the first of them. */
function caller(key: RouteKey) {
  const at = authorizationMatrix[key].findIndex((cell) => cell.startsWith('2'))
  return columns[at]
}

async function ask(key: RouteKey, of: Marketplace, request: ValidRequest, language: Language) {
  const actor = caller(key)
  if (actor === undefined) return null
  const headers = { 'accept-language': languageTags[language] }
  const answer = await sendRaw(upeo.app, key, { ...request, headers, token: of.tokenOf(actor) })
  expect([key, actor, Math.floor(answer.status / 100), answer.text.slice(0, answer.status < 400 ? 0 : 300)]).toEqual([
    key,
    actor,
    2,
    '',
  ])
  return answer.type.startsWith('application/json') ? (JSON.parse(answer.text) as unknown) : null
}

/** Every text of an answer, behind where it stands. */
function textsIn(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [`${at}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${at}.${name}`))
}

/** Made anew for each call: ids and secrets, and a ticket’s signed code. */
const withoutSecrets = (text: string) => text.replace(/ U1:.*$/, ' …').replaceAll(/[\w-]{20,}/g, '…')

test.each(reads)('%s is the same in every language', async (key) => {
  const request = await validRequests[key].make(market, 'mine')
  const [english, ...others] = await Promise.all(
    languages.map(async (language) => textsIn(await ask(key, market, request, language)).map(withoutSecrets)),
  )
  for (const other of others) expect(other).toEqual(english)
})

test.each(keys)('%s says nothing', async (key) => {
  const own = key.startsWith('GET ') ? market : await createMarketplace(upeo, mpesa)
  const texts = textsIn(await ask(key, own, await validRequests[key].make(own, 'mine'), 'xx'))
  expect(texts.filter((text) => text.includes('⟦'))).toEqual([])
  // What is described there are the calls themselves.
  if (key === 'GET /openapi.json') return
  expect(texts.filter((text) => composed.some((sentence) => sentence.test(text.replace(/^[^:]*: /, ''))))).toEqual([])
})

test.each(keys)('%s is refused in the reader’s language', async (key) => {
  const own = await refusing
  const actor = caller(key)
  const { params = {}, query = {} } = await validRequests[key].make(own, 'missing')
  const headers = { 'accept-language': languageTags.xx }
  const answers = await Promise.all([
    sendRaw(upeo.app, key, { params, query, headers }),
    sendRaw(upeo.app, key, {
      params,
      query: { ...query, nothing: 'of the kind' },
      ...(!key.startsWith('GET ') && { body: { nothing: 'of the kind' } }),
      headers,
      token: actor && own.tokenOf(actor),
    }),
  ])
  for (const { status, text } of answers) {
    if (status < 400) continue
    const { error } = JSON.parse(text) as { error: { message: string; fields?: Record<string, string> } }
    const said = [error.message, ...Object.values(error.fields ?? {})]
    expect(said.filter((each) => unsaid(each) !== '')).toEqual([])
  }
})

const folder = new URL('../../../../packages/domain/words/sw/', import.meta.url)
const sentences = readdirSync(folder).flatMap((file) =>
  Array.from(parseCatalogue(readFileSync(new URL(file, folder), 'utf8'), file).keys()),
)

/** Sentences of ours whose values are plain, as they read once those are filled in. */
const composed = sentences.flatMap((sentence) => {
  const tokens = readSentence(sentence)
  if (typeof tokens === 'string' || tokens.some((token) => typeof token !== 'string' && token.length > 1)) return []
  const literal = tokens.filter((token) => typeof token === 'string').join('')
  // With less of its own it is no sentence: an address or a name would do.
  if (literal.replaceAll(/[^\p{L}]/gu, '').length < 12) return []
  const parts = tokens.map((token) =>
    typeof token === 'string' ? token.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : '[^{}]+',
  )
  return [new RegExp(`^${parts.join('')}$`, 'u')]
})
