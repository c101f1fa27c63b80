import { machine, today } from '../performance-page/write-section.ts'
import { quantile } from '../bench/measure.ts'
import { answerLimit, interactionLimit, type InteractionTimes } from './interaction.ts'

/** Judged by the medians, as the database's calls are. */
export function isSlow({ feedback, result }: InteractionTimes): boolean {
  return quantile(feedback, 0.5) > interactionLimit || quantile(result, 0.5) > interactionLimit
}

/** Of milliseconds, one a payment. */
export function isAnswerSlow(taken: readonly number[]): boolean {
  return quantile(taken, 0.5) > answerLimit
}

/** A line of the same section. */
export function writeAnswers(taken: readonly number[]): string {
  const [half, most] = [quantile(taken, 0.5), Math.max(...taken)].map(Math.round)
  return `From M-Pesa's callback at the server to the words "Payment received" on a phone's screen, ${taken.length} payments: p50 ${half} ms, at most
${most} ms; it fails when the median is above ${answerLimit} ms.
`
}

/** The section of `docs/performance.md` on what a guide waits for. */
export function writeTable(measured: readonly InteractionTimes[]): string {
  return `Written by \`npm run bench:interactions\`: the production build in Chromium at 1440 x 900, and one guide with 500 activities and
50,000 bookings. "Feedback" is the browser's own measure from the click or key to the next paint (Event Timing, what INP
is made of); "result" goes on to the paint of what was asked for, with the call, without the 300 ms in which a search
waits for typing to pause. It fails when a median is above ${interactionLimit} ms.

Measured ${today()} on ${machine()}.

| Interaction | Feedback p50 | Feedback max | Result p50 | Result max |
| --- | --: | --: | --: | --: |
${measured.map(row).join('\n')}
`
}

function row({ name, feedback, result }: InteractionTimes): string {
  const cells = [feedback, result].flatMap((times) => [quantile(times, 0.5), Math.max(...times)])
  return `| ${name} | ${cells.map((ms) => `${Math.round(ms)} ms`).join(' | ')} |`
}
