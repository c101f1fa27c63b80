import type { HelpTopic } from '@upeo/domain/help/topics'

/** A question and its answer: paragraphs, and lists where a paragraph is an array. */
export interface HelpSection {
  /** Where a link leads to it on its page. */
  readonly id: string
  readonly title: string
  readonly body: ReadonlyArray<string | readonly string[]>
  /** Where to do what the answer tells of. */
  readonly action?: { readonly label: string; readonly to: string }
}

export interface HelpPage {
  readonly topic: HelpTopic
  readonly title: string
  /** In a line, in lists and for search engines. */
  readonly lead: string
  readonly sections: readonly HelpSection[]
}
