import { words } from '../words/say.ts'
/**
 * What people are shown of what happened to their account, in the words of the page. Kept for half a year, which is as
 * long as a session can last.
 */
export const accountEventWords = words({
  registered: 'Account created',
  signed_in: 'Signed in',
  signed_in_on_new_device: 'Signed in on a new device',
  signed_out_elsewhere: 'Signed out on another device',
  signed_out_everywhere_else: 'Signed out on every other device',
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  password_removed: 'Password removed: passkeys only',
  email_changed: 'Email address changed',
  email_confirmed: 'Email address confirmed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  codes_added: 'One-time codes turned on',
  codes_removed: 'One-time codes turned off',
  recovery_codes_made: 'New recovery codes made',
  recovery_code_used: 'Recovery code used',
  wrong_codes: 'Five wrong codes were tried',
  factors_restore_asked: 'Reset of a second factor requested',
  factors_restored: 'Lost second factor reset by Upeo',
  payout_destination_changed: 'New payout destination',
  payment_details_changed: 'Where guests pay changed',
  calendar_feed_made: 'Calendar address created',
  calendar_feed_closed: 'Calendar address closed',
  push_started: 'Notifications turned on for a device',
  push_ended: 'Notifications turned off for a device',
})

export type AccountEventKind = keyof typeof accountEventWords

export const accountEventKinds = Object.keys(accountEventWords) as [AccountEventKind, ...AccountEventKind[]]
