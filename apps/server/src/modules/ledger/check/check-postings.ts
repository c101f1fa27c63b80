import { cents, type Cents } from '@upeo/domain/money'
import { words } from '@upeo/domain/words/say'
import type { Tx } from '../../../platform/deps.ts'
import type { InvariantReport } from '../queries/invariant-report.ts'
import { comparePostings, type PostingBreach } from './compare-postings.ts'
import { expectedPostings, type ExpectedPosting } from './expected-postings.ts'
import type { FoundBreach } from './name-breaches.ts'
import { postedTransactions } from './posted.ts'

const invariants = words({
  fact_without_posting: 'Everything that happened to money is in the ledger',
  posting_without_fact: 'Everything in the ledger happened',
  posting_differs: 'The ledger matches its facts: accounts, owners, amounts to the cent, and times',
}) satisfies Record<PostingBreach['invariant'], string>

/** More are counted, not kept. */
const MOST_KEPT = 500

export type FoundReport = Omit<InvariantReport, 'examples' | 'found'> & { readonly found: readonly FoundBreach[] }

/** The ledger against the facts that it is made of; `scope`: of these subjects and postings only. */
export async function checkPostings(
  tx: Tx,
  scope: { readonly subjects: readonly string[]; readonly keys: readonly string[] } | null = null,
): Promise<FoundReport[]> {
  const found = new Map<PostingBreach['invariant'], { count: number; kept: FoundBreach[] }>()
  const [expected, standing] = scope === null ? whole(tx) : await part(tx, scope)
  for await (const breach of comparePostings(expected, standing)) {
    const counted = found.get(breach.invariant) ?? { count: 0, kept: [] }
    counted.count += 1
    if (counted.kept.length < MOST_KEPT) counted.kept.push(tell(breach))
    found.set(breach.invariant, counted)
  }
  return Object.entries(invariants).map(([invariant, law]) => {
    const { count, kept } = found.get(invariant as PostingBreach['invariant']) ?? { count: 0, kept: [] }
    return { invariant, law, breaches: count, found: kept }
  })
}

const whole = (tx: Tx) => [expectedPostings(tx, null), postedTransactions(tx, null)] as const

/** What is expected of the subjects is read first: their keys are asked for in the ledger too. */
async function part(
  tx: Tx,
  { subjects, keys }: { readonly subjects: readonly string[]; readonly keys: readonly string[] },
) {
  const expected: ExpectedPosting[] = []
  for await (const each of expectedPostings(tx, subjects)) expected.push(each)
  const asked = [...new Set([...keys, ...expected.map(({ key }) => key)])]
  return [oneByOne(expected), postedTransactions(tx, asked)] as const
}

async function* oneByOne<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

function tell({ invariant, key, expected, standing }: PostingBreach): FoundBreach {
  const facts = expected ?? standing
  const parts = []
  if (expected && standing) {
    if (expected.lines !== standing.lines) parts.push(`asked for: ${expected.lines}; stands: ${standing.lines}`)
    if (expected.ms !== standing.ms) parts.push(`asked for at ${instant(expected)}, stands at ${instant(standing)}`)
    if (expected.event !== standing.event) parts.push(`stands as ${standing.event}`)
    if (expected.booking !== standing.booking) parts.push(`filed under booking ${standing.booking ?? 'none'}`)
    if (expected.vendor !== standing.vendor) parts.push(`filed under guide ${standing.vendor ?? 'none'}`)
  } else if (facts) parts.push(facts.lines)
  return {
    invariant,
    subject: key,
    detail: parts.join('; '),
    bookingId: facts?.booking ?? null,
    vendorId: facts?.vendor ?? null,
    cents: amountOf(facts),
  }
}

const instant = ({ ms }: ExpectedPosting) => new Date(ms).toISOString()

/** What a posting moves: the sum of its debits. */
function amountOf(posting: ExpectedPosting | null): Cents | null {
  if (posting === null || posting.lines === '') return null
  const amounts = posting.lines.split(', ').map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
  return cents(amounts.reduce((sum, amount) => (amount > 0 ? sum + amount : sum), 0))
}
