/** What happens to a text to a scripted number; any other number of the country is delivered to. */
export interface TextScript {
  /** What the phone page says of it. */
  readonly says: string
  readonly outcome: 'unreachable' | 'blocked' | 'late_report' | 'fails_twice' | 'loses_answer'
}

/** Others than those of payment requests (`engine/scripted-numbers.ts`), so that a number has one script. */
export const scriptedTexts: Readonly<Record<string, TextScript>> = {
  '254700000041': {
    outcome: 'unreachable',
    says: 'cannot be reached: the text never arrives, and is reported as failed',
  },
  '254700000042': { outcome: 'blocked', says: 'takes no texts: refused at once' },
  '254700000043': { outcome: 'late_report', says: 'arrives at once, and is reported ten minutes later' },
  '254700000044': { outcome: 'fails_twice', says: 'the service fails twice, then takes it' },
  '254700000045': { outcome: 'loses_answer', says: 'arrives, but the answer to the first try is lost' },
}
