import { addressIn } from '@upeo/domain/words/languages'
import { scaleId } from '../scale/scale-size.ts'
import { Connection, request } from './connection.ts'
import { measureBare, measure, openSubject } from './lay-out.ts'
import { asking } from './load.ts'
import { openMarket, type Marketplace } from './market.ts'
import { kb, pace, rateLimit, type RatioBench, type Row, type Stage } from './ratio-bench.ts'
import type { Subject } from './subject.ts'

const pages = [
  ['home page', '/'],
  ['listing page', '/activities'],
  ['detail page', `/activity/${scaleId('activity', 1)}`],
] as const
const inBrotli = { 'accept-encoding': 'gzip, deflate, br' }
const forms = [
  ['as it is', {}],
  ['in brotli', inBrotli],
] as const

export const pagesBench: RatioBench = {
  title: 'Pages against a bare reply',
  about: `Anonymous pages, cached in the process for seconds and sent to everyone as they are (decision 19), against
\`node:http\` that sends as many bytes which lie ready. The server has a core to itself, then the bare reply has it; client and
database are on the other. A page in Swahili is held against the English one, each asked for in turn.`,
  async run({ size, quick }: Stage) {
    await using market = await openMarket(size)
    await using subject = await openSubject(market, 'server')
    const rows: Row[] = []
    for (const [page, path] of pages) {
      for (const [form, headers] of forms) {
        const question = request('GET', path, { headers })
        const bytes = await bytesOf(subject.url, question)
        const measured = await measure(market, subject, asking([question]), pace(quick))
        const limits = [rateLimit('bare reply', await measureBare(bytes, pace(quick)), measured.load, 0.3)]
        rows.push({ what: `${page}, ${form}`, ...measured, limits, note: kb(bytes) })
      }
      rows.push(await inSwahili(market, subject, { page, path, quick }))
    }
    return rows
  },
}

async function inSwahili(
  market: Marketplace,
  subject: Subject,
  { page, path, quick }: { readonly page: string; readonly path: string; readonly quick: boolean },
): Promise<Row> {
  const [english, swahili] = [path, addressIn('sw', path)].map((each) => request('GET', each, { headers: inBrotli }))
  const rate = { english: 0, swahili: 0 }
  let last: Awaited<ReturnType<typeof measure>> | null = null
  // In short turns: a machine is not as fast from one moment to the next.
  for (let turn = 0; turn < (quick ? 2 : 12); turn += 1) {
    rate.english += (await measure(market, subject, asking([english!]), pace(true))).load.perSecond
    last = await measure(market, subject, asking([swahili!]), pace(true))
    rate.swahili += last.load.perSecond
  }
  const limits = [{ name: 'the page in English, in turn', ratio: rate.swahili / rate.english, asked: 0.95 }]
  return { what: `${page}, in Swahili, in brotli`, ...last!, limits, note: kb(await bytesOf(subject.url, swahili!)) }
}

export async function bytesOf(url: string, question: Buffer): Promise<number> {
  using connection = await Connection.open(url)
  // The second is a kept one, where there is such a thing.
  await connection.ask(question)
  const { status, bytes } = await connection.ask(question)
  if (status !== 200) throw new Error(`Answered ${status}.`)
  return bytes
}
