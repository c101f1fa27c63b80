import type { UserId } from '@upeo/domain/ids'
import type { MailTopic } from '@upeo/domain/identity/preferences'
import type { NotificationType } from '@upeo/domain/notifications/notification-types'

/** A mail without its address and greeting; links are paths of this site. */
export interface LetterContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts?: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly action?: { readonly label: string; readonly path: string }
}

/** One thing told to one person: in the app always, by push and mail as their preferences and the topic say. */
export interface Notice {
  readonly userId: UserId
  readonly type: NotificationType
  readonly topic: MailTopic
  readonly title: string
  readonly message: string
  /** Where it leads: a path of this site. */
  readonly link: string
  readonly letter: LetterContent | null
  /** It is true for a guest without an account too, who is sent the letter where they have proven an address. */
  readonly guests?: true
}
