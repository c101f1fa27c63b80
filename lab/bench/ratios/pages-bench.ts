import { scaleId } from '../scale/scale-size.ts'
import { Connection, request } from './connection.ts'
import { measureBare, measure, openSubject } from './lay-out.ts'
import { asking } from './load.ts'
import { startMpesaStandIn } from './mpesa-stand-in.ts'
import { pace, rateLimit, type RatioBench, type Row, type Stage } from './ratio-bench.ts'

const pages = [
  ['home page', '/'],
  ['listing page', '/activities'],
  ['detail page', `/activity/${scaleId('activity', 1)}`],
] as const
const forms = [
  ['as it is', {}],
  ['in brotli', { 'accept-encoding': 'gzip, deflate, br' }],
] as const

export const pagesBench: RatioBench = {
  title: 'Pages against a bare reply',
  about: `Anonymous pages, cached in the process for seconds and sent to everyone as they are (decision 19), against
\`node:http\` that sends as many bytes which lie ready. The server has a core to itself, then the bare reply has it; client and
database are on the other.`,
  async run({ openMarket, size, quick }: Stage) {
    const market = await openMarket(size)
    const mpesa = await startMpesaStandIn()
    const subject = await openSubject(market, 'server', { mpesaUrl: mpesa.url })
    try {
      const rows: Row[] = []
      for (const [page, path] of pages) {
        for (const [form, headers] of forms) {
          const question = request('GET', path, { headers })
          const bytes = await bytesOf(subject.url, question)
          const { load, cost } = await measure(market, subject, asking([question]), pace(quick))
          const limits = [rateLimit('bare reply', await measureBare(bytes, pace(quick)), load, 0.3)]
          rows.push({ what: `${page}, ${form}`, load, cost, limits, note: `${(bytes / 1024).toFixed(0)} KB` })
        }
      }
      return rows
    } finally {
      await subject.stop()
      await mpesa.close()
      await market.close()
    }
  },
}

export async function bytesOf(url: string, question: Buffer): Promise<number> {
  const connection = await Connection.open(url)
  // The second is a kept one, where there is such a thing.
  await connection.ask(question)
  const { status, bytes } = await connection.ask(question)
  connection.close()
  if (status !== 200) throw new Error(`Answered ${status}.`)
  return bytes
}
