/** Every preference does something; mail about money, bookings and the account itself is sent whatever they say. */
export type NotificationPreferences = {
  /** The master switch: while off, the three mail toggles are disabled. */
  readonly emailNotifications: boolean
  readonly bookingAlerts: boolean
  readonly newActivityAlerts: boolean
  readonly marketingEmails: boolean
  readonly paymentAlerts: boolean
  readonly reviewReplyAlerts: boolean
  readonly showProfileToPublic: boolean
  readonly shareActivityHistory: boolean
}

export const defaultPreferences: NotificationPreferences = {
  emailNotifications: true,
  bookingAlerts: true,
  newActivityAlerts: true,
  marketingEmails: false,
  paymentAlerts: true,
  reviewReplyAlerts: true,
  showProfileToPublic: true,
  shareActivityHistory: false,
}

/**
 * Disabled on the page while the master toggle is off. There is no news then, by mail or otherwise; bookings go on waking
 * a device that was subscribed, until it is taken off.
 */
export const underMasterToggle = [
  'bookingAlerts',
  'newActivityAlerts',
  'marketingEmails',
] as const satisfies readonly (keyof NotificationPreferences)[]

export type MailTopic = 'money' | 'booking' | 'new_activity' | 'marketing' | 'review_reply' | 'reward' | 'security'

/** Whether mail on this topic is sent. */
export function wantsMail(preferences: NotificationPreferences, topic: MailTopic): boolean {
  switch (topic) {
    case 'money':
    case 'booking':
    case 'security':
      return true
    case 'new_activity':
      return preferences.emailNotifications && preferences.newActivityAlerts
    case 'marketing':
      return preferences.emailNotifications && preferences.marketingEmails
    case 'review_reply':
      return preferences.emailNotifications && preferences.reviewReplyAlerts
    case 'reward':
      return false
    default:
      return topic satisfies never
  }
}

/**
 * Whether a browser that subscribed is woken. Here bookings and money have switches of their own: their mail comes in
 * any case, so nothing is missed. Advertising is never pushed.
 */
export function wantsPush(preferences: NotificationPreferences, topic: MailTopic): boolean {
  switch (topic) {
    case 'money':
      return preferences.paymentAlerts
    case 'booking':
      return preferences.bookingAlerts
    case 'new_activity':
      return preferences.emailNotifications && preferences.newActivityAlerts
    case 'review_reply':
      return preferences.reviewReplyAlerts
    case 'reward':
    case 'security':
      return true
    case 'marketing':
      return false
    default:
      return topic satisfies never
  }
}
