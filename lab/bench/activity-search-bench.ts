import { sql } from 'kysely'
import { findActivities, type ListingPage } from '@upeo/server/modules/activities/queries/find-activities'
import { readSearch, saying, type SearchCondition } from '@upeo/server/modules/activities/queries/match-search'
import { createWordShares } from '@upeo/server/modules/activities/queries/word-shares'
import { createSearchKnowledge } from '@upeo/server/modules/search/create-search-knowledge'
import { containingFolded } from '@upeo/server/modules/search/queries/likeness'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createLog } from '@upeo/server/platform/log'
import { inMs, table, taken, writeSection } from '../performance-page/write-section.ts'
import { inTurn, measure, type Measured } from './measure.ts'
import { openMarket } from './ratios/market.ts'
import { fullScale, type ScaleSize } from './scale/scale-size.ts'
import { summary } from './scale/seed-scale.ts'

/** Of what a text that stands in a name or a description costs by itself, in the order of departures. */
const MOST_TIMES = 1.2

const texts: Readonly<Record<string, readonly string[]>> = {
  'a word of many': ['hike', 'sunrise', 'walk', 'camp', 'safari'],
  'a word of few': ['fig tree', 'zebra', 'abseil', 'kitesurfing lesson', 'telescope'],
  'several words': [
    'hike naivasha',
    'camp under stars',
    'sunrise boat mombasa',
    'family camp nakuru',
    'bike ride karura',
  ],
  'a place': ['Naivasha', 'Maasai Mara', 'Mt Kenya', 'diani', 'karura'],
  Swahili: ['baiskeli', 'kupanda mlima', 'ndege naivasha', 'kambi', 'mashua'],
  'a slip': ['hikng', 'cmping', 'naivahsa', 'snorkling diani', 'girafe'],
  'letters that nobody has': ['qzx wvu', 'zzyzx', 'xqj kwz'],
}

/** `npm run bench activity-search`: the listing's search beside a plain search for the same text. False: too slow. */
export async function runActivitySearchBench(size: ScaleSize): Promise<boolean> {
  await using market = await openMarket(size)
  const { db, close } = createDatabase(market.localUrl, { max: 1 })
  try {
    const outside = { clock: { now: () => new Date() }, log: createLog('silent') }
    const knowledge = await createSearchKnowledge({ db, ...outside })()
    const shares = await createWordShares(outside)(db)
    const page = { page: 1, limit: 24 }
    const ask = async (query: ListingPage) => (await findActivities(db, query, new Date(), { counted: false })).rows
    const plainly = (text: string) => ask({ ...page, sort: 'upcoming', search: plain(text) })
    const byWords = async (text: string) => {
      for (const search of readSearch(text, knowledge, shares).measures) {
        if ((await ask({ ...page, sort: 'best', search })).length > 0) return
      }
    }
    const empty = () => sql`select 1`.execute(db)
    const measured: [string, Measured, Measured][] = []
    for (const [name, list] of Object.entries(texts)) {
      const before = await measure({ name, limit: Infinity, run: inTurn(list, plainly) }, empty)
      const after = await measure({ name, limit: Infinity, run: inTurn(list, byWords) }, empty)
      measured.push([name, before, after])
      const [p50, p99] = (['p50', 'p99'] as const).map((of) => `${before[of].toFixed(1)} and ${inMs(after[of], 1)}`)
      console.log(`${name}: p50 ${p50}, p99 ${p99}`)
    }
    const most = (of: 1 | 2) => Math.max(...measured.map((each) => each[of].p99))
    console.log(`p99 of all: ${most(1).toFixed(1)} and ${inMs(most(2), 1)}`)
    if (size.activities === fullScale.activities) await writeSection('Search of activities', section(size, measured))
    return most(2) <= most(1) * MOST_TIMES
  } finally {
    await close()
  }
}

/** What has the text in its name or description. */
function plain(text: string): SearchCondition {
  const said = saying(sql`a.search_text like ${containingFolded(text)}`)
  return {
    measure: 'all',
    ...said,
    matchesInHead: sql`false`,
    commonInHead: false,
    common: false,
    wanted: sql`select 1`,
    fit: sql`0`,
  }
}

function section(size: ScaleSize, measured: readonly [string, Measured, Measured][]): string {
  const about = `Written by \`npm run bench activity-search\`: the statements of the listing over ${summary(size)}, on one warm connection to the
embedded PostgreSQL. Beside each the plain search for the same text in names and descriptions, soonest first. It fails when
the slowest p99 of the one is above ${MOST_TIMES} times that of the other.`
  const cells = ({ p50, p99 }: Measured) => [inMs(p50, 1), inMs(p99, 1)]
  const rows = measured.map(([name, before, after]) => [name, ...cells(before), ...cells(after)])
  return [about, taken(), table('What is typed | plain p50 | plain p99 | p50 | p99', rows)].join('\n\n')
}
