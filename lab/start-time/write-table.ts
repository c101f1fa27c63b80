import { machine } from '../performance-page/write-section.ts'
import type { StartTimes } from './measure-start.ts'

/** What is promised, in seconds. */
export const limits = { served: 45, pictures: 3 } as const

/** The section of `docs/performance.md` on the first start. */
export function writeTable(runs: readonly StartTimes[], day: string): string {
  const row = ({ served, pictures, pictureCount }: StartTimes, index: number) =>
    `| ${index + 1} | ${seconds(served)} | ${seconds(pictures)} | ${pictureCount} |`
  return `Written by \`npm run bench:start\`: \`npm start\` in a copy of the checkout with its packages and nothing else: no build, no
data, no cache. "Home page" is from the command to the first whole home page of the demo; "pictures" is from there until
each of its pictures has come in the two widths that cards are shown at, none of which lay ready. It fails above
${limits.served} s and ${limits.pictures} s.

Measured ${day} on ${machine()}.

| Run | Home page | Pictures | Files |
| --: | --------: | -------: | ----: |
${runs.map(row).join('\n')}
`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
