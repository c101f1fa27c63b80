import type { Page } from '@playwright/test'

/** One thing that a person does on a page, and by what it is seen to be done. */
export interface Interaction {
  readonly name: string
  /** Where it begins; the page is opened anew each time. */
  readonly path: string
  /** What changes by it: the text of this element, or that there is one. */
  readonly changes: string
  /** Milliseconds that the page waits on purpose before it asks: for typing to pause. */
  readonly pause?: number
  readonly act: (page: Page) => Promise<void>
}

/** Milliseconds, each in the order of the rounds. */
export interface InteractionTimes {
  readonly name: string
  /** From the click or key to the next paint. */
  readonly feedback: readonly number[]
  /** To the paint of what was asked for, without the pause. */
  readonly result: readonly number[]
}

/** What an interaction may take, in milliseconds. */
export const interactionLimit = 200

/** What a payer may wait for the screen once M-Pesa has answered, in milliseconds. */
export const answerLimit = 1000
