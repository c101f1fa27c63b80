import type { Role } from '@upeo/domain/actor'
import type { UserId } from '@upeo/domain/ids'
import { securityPages } from '@upeo/domain/identity/security-page'
import { plural } from '@upeo/domain/text'
import { formatDateTime } from '@upeo/domain/time'
import type { Notice } from '../notice.ts'

/** What people are told of their account itself. Neither mail nor push of it can be turned off. */

export interface NewDeviceFacts {
  readonly userId: UserId
  readonly role: Role
  readonly device: string
  readonly network: string
  readonly at: Date
}

export function newDeviceNotices({ userId, role, device, network, at }: NewDeviceFacts): Notice[] {
  const link = securityPages[role]
  return [
    {
      userId,
      type: 'system',
      topic: 'security',
      title: 'New sign-in to your account',
      message: `${device}, ${formatDateTime(at)}. Was this you? If not, end it.`,
      link,
      letter: {
        subject: 'New sign-in to your Upeo account',
        heading: 'Was this you?',
        paragraphs: [
          'Somebody has signed in to your account with your password, on a device or in a place that we have not seen before.',
          'If it was you, there is nothing to do. If not, end it and set a new password right away.',
        ],
        facts: [
          { label: 'Device', value: device },
          { label: 'Network', value: network },
          { label: 'When', value: formatDateTime(at) },
        ],
        action: { label: 'It was not me: end it', path: link },
      },
    },
  ]
}

export interface PasswordSetFacts {
  readonly userId: UserId
  readonly role: Role
  readonly how: 'changed' | 'reset'
  readonly calendar: boolean
  readonly browsers: number
}

export function passwordSetNotices({ userId, role, how, calendar, browsers }: PasswordSetFacts): Notice[] {
  const link = securityPages[role]
  const ended = [
    how === 'changed'
      ? 'You are signed out everywhere else.'
      : 'You are signed out everywhere else but where you set it.',
    ...(calendar
      ? ['The address of your calendar no longer works: make a new one in your settings, and subscribe to it again.']
      : []),
    ...(browsers > 0
      ? [`Notifications on ${plural(browsers, 'device')} are off: turn them on again in your settings there.`]
      : []),
  ]
  return [
    {
      userId,
      type: 'system',
      topic: 'security',
      title: 'Your password has been changed',
      message: ended.join(' '),
      link,
      letter: {
        subject: 'Your Upeo password has been changed',
        heading: 'Your password has been changed',
        paragraphs: [
          how === 'changed'
            ? 'There is a new password for your account.'
            : 'There is a new password for your account, set with a link that we sent to this address.',
          ...ended,
          'If it was not you, set another one with "Forgot password?" at once, and write to support@upeo.example.',
        ],
        action: { label: 'See what has changed', path: link },
      },
    },
  ]
}
