import type { Cents } from '@upeo/domain/money'
import type { TextFailure } from '@upeo/domain/texts/lifecycle'

export interface TextToSend {
  /** With its country, digits only: '254712345678'. */
  readonly to: string
  /** In GSM letters. */
  readonly words: string
}

/** What came of handing a text over. */
export type Sending =
  /** It is on its way, at this cost; either may be left unsaid. */
  | { readonly kind: 'accepted'; readonly providerId: string | null; readonly cost: Cents | null }
  /** It will never go to this number. */
  | { readonly kind: 'refused'; readonly why: Extract<TextFailure, 'blocked' | 'no_such_number' | 'refused'> }
  /** For certain it was not sent, and may be later. */
  | { readonly kind: 'not_taken'; readonly why: Extract<TextFailure, 'busy' | 'no_balance' | 'misconfigured'> }
  /** No answer came: it may have been sent. */
  | { readonly kind: 'lost' }

/** What the provider tells later of a text that it has accepted. */
export interface DeliveryReport {
  readonly providerId: string
  /** `under_way`: nothing final yet. */
  readonly outcome: 'delivered' | 'failed' | 'under_way'
  /** Of one that failed. */
  readonly why: Extract<TextFailure, 'unreachable' | 'blocked' | 'no_such_number' | 'refused'>
}

/** Sends texts to phones, and reads what is reported of them. */
export interface TextSender {
  /** Never throws for what the other side or the network does. */
  send(text: TextToSend): Promise<Sending>
  /** Of the fields that the provider has posted; null where they are no report. */
  readReport(fields: unknown): DeliveryReport | null
}

/** How texts reach phones, and what is set for it. */
export interface TextCarrier {
  readonly sender: TextSender
  /** The last part of the address that the provider posts its reports to. */
  readonly reportSecret: string
  /** What the texts of a day may cost together. */
  readonly dailyLimit: Cents
  /** The calling codes of the countries that texts go to. */
  readonly countries: readonly string[]
}
