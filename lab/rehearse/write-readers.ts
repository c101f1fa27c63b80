import { machine, today, withSection } from '../performance-page/write-section.ts'
import { costOfOne } from './acts/readers/cost-of-reads.ts'
import type { ReadersFigures } from './acts/readers/rehearse-readers.ts'
import { catalogue } from './acts/readers/seed-catalogue.ts'

/** What the rehearsal asks of a standby that is read. */
const asked = { saved: 0.9, rate: 1.7, left: 4, oldest: 10 } as const

/** `docs/rehearsal.md` with the section of readers on this version new; the others stay. */
export function writeReaders(page: string, postgres: string, figures: ReadersFigures): string {
  return withSection(page, `Readers, PostgreSQL ${postgres.split('.')[0]}`, write(postgres, figures), 'Rehearsal')
}

function write(postgres: string, { cost, rate, behind, age, hung, killed }: ReadersFigures): string {
  const { fromPrimary, fromStandby, saved } = cost
  const ms = (n: number) => n.toFixed(3)
  return `Written by \`npm run rehearse\` (\`-- --readers\`: this part alone), on the same stage: people who are not signed in read the
synchronous standby of PostgreSQL ${postgres} (\`DATABASE_READ_URL\`), 8 of them at once, ${catalogue.activities.toLocaleString('en-KE')} activities, through nginx:
listings whose filters come once only and activities in turn, half of them as pages, half as calls.

Measured ${today()} on ${machine()}.

### What it saves the primary

| strangers read | requests | primary, ms each | standby, ms each |
| --- | --: | --: | --: |
| the primary | ${fromPrimary.requests} | ${ms(costOfOne(fromPrimary))} | ${ms(fromPrimary.standby / fromPrimary.requests)} |
| the standby | ${fromStandby.requests} | ${ms(costOfOne(fromStandby))} | ${ms(fromStandby.standby / fromStandby.requests)} |

**${percent(saved)} less** of the primary's processor for a read. What it does when nobody reads (jobs, the beat, sending its
log: ${ms(fromStandby.idle / fromStandby.requests)} ms for each of the second row's) is taken off both; with it the standby saves ${percent(1 - fromStandby.primary / fromStandby.requests / (fromPrimary.primary / fromPrimary.requests))}.

pgbench with the statements of 64 listings: ${rate.one.toFixed(0)} a second by the primary, ${rate.both.toFixed(0)} by both, **${(rate.both / rate.one).toFixed(2)} times** as many. Each server has a core
to itself and its pgbench on the same core (${percent(rate.client)} of it); nothing else was asked meanwhile, and other programs took ${percent(rate.others)} of
the cores: what they take is missing where both are asked, and goes to the idle core where one is. Medians of three, in turn.

### The standby is lost under load

| the standby | reads | failed | half, ms | 99%, ms | slowest, ms | read again after, s |
| --- | --: | --: | --: | --: | --: | --: |
${row('is killed', killed)}
${row('hangs', hung)}

### The standby is behind

From one moment to the next it was 10 s behind: after **${behind.left.toFixed(1)} s** nobody read it any more, and ${behind.back.toFixed(1)} s after it had
caught up they did again; ${behind.failed.length} of ${behind.requests} reads failed. While it fell behind second by second, no name that was seen
(${age.looks} looks at a page and its call) had been another for longer than **${age.oldest.toFixed(1)} s**.
`
}

const percent = (share: number) => `${(share * 100).toFixed(0)}%`

function row(what: string, { requests, failed, p50, p99, slowest, back }: ReadersFigures['killed']): string {
  const ms = [p50, p99, slowest].map((n) => n.toFixed(0)).join(' | ')
  return `| ${what} | ${requests} | ${failed.length} | ${ms} | ${back.toFixed(1)} |`
}

/** What must not be; empty when the standby was read as it should. */
export function faultsOfReaders({ cost, rate, behind, age, hung, killed }: ReadersFigures): string[] {
  const times = rate.both / rate.one
  return [
    ...(cost.saved >= asked.saved ? [] : [`the primary saves ${percent(cost.saved)} only`]),
    ...(times >= asked.rate ? [] : [`two servers answer ${times.toFixed(2)} times as much only`]),
    ...(behind.left <= asked.left
      ? []
      : [`the standby was read for ${behind.left.toFixed(1)} s while it was 10 s behind`]),
    ...(age.looks > 0 && age.oldest <= asked.oldest ? [] : [`people saw what was ${age.oldest.toFixed(1)} s old`]),
    ...[...behind.failed, ...hung.failed, ...killed.failed].slice(0, 20),
  ]
}
