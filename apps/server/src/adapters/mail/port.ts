import type { WrittenLanguage } from '@upeo/domain/words/languages'

/** One message to one person, as content: how it looks is the layout's, how it travels the adapter's. */
export interface Letter {
  /** Names the letter: sent twice, it is known to be the same. */
  readonly id?: string
  readonly to: string
  /** That it is written in; English by default. */
  readonly language?: WrittenLanguage
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Facts in two columns: what, when, how much. */
  readonly facts?: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly action?: { readonly label: string; readonly url: string }
  /** A page where whoever reads it can have no more sent, for mail programs to offer beside it. */
  readonly unsubscribe?: string
}

export interface Mailer {
  /** Resolves once the message is handed over; throws when it is not, and the job is tried again. */
  send(letter: Letter): Promise<void>
}
