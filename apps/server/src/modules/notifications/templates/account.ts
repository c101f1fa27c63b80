import type { Role } from '@upeo/domain/actor'
import type { UserId } from '@upeo/domain/ids'
import { deviceText } from '@upeo/domain/identity/device'
import { securityPages } from '@upeo/domain/identity/security-page'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'

/** What people are told of their account itself. Neither mail nor push of it can be turned off. */

export interface NewDeviceFacts {
  readonly userId: UserId
  readonly role: Role
  readonly device: string
  readonly network: string
  readonly at: Date
}

export function newDeviceNotices({ userId, role, network, at, ...from }: NewDeviceFacts): Notice[] {
  const link = securityPages[role]
  const device = deviceText(from.device)
  return [
    {
      userId,
      type: 'system',
      topic: 'security',
      title: say('New sign-in to your account'),
      message: say('{device}, {when}. Was this you? If not, end it.', { device, when: formatDateTime(at) }),
      link,
      letter: {
        subject: say('New sign-in to your Upeo account'),
        heading: say('Was this you?'),
        paragraphs: [
          say(
            'Somebody signed in to your account with your password, on a device or in a place we have not seen before.',
          ),
          say('If it was you, you do not need to do anything. If not, end it and set a new password right away.'),
        ],
        facts: [
          { label: say('Device'), value: device },
          { label: say('Network'), value: network },
          { label: say('When'), value: formatDateTime(at) },
        ],
        action: { label: say('It was not me: end it'), path: link },
      },
    },
  ]
}

export interface WrongCodesFacts {
  readonly userId: UserId
  readonly role: Role
  /** They were tried in a session, which has been ended. */
  readonly over: boolean
  readonly at: Date
}

export function wrongCodesNotices({ userId, role, over, at }: WrongCodesFacts): Notice[] {
  const link = securityPages[role]
  const when = formatDateTime(at)
  return [
    {
      userId,
      type: 'system',
      topic: 'security',
      title: say('Wrong codes were entered for your account'),
      message: say('Five wrong codes were entered by {when}. Was this you? If not, set a new password.', { when }),
      link,
      letter: {
        subject: say('Wrong codes were entered for your Upeo account'),
        heading: say('Was this you?'),
        paragraphs: [
          over
            ? say(
                'Five wrong codes were entered by {when} on a device signed in to your account. We have signed that device out.',
                { when },
              )
            : say('Somebody entered your correct password and then, by {when}, five wrong codes.', { when }),
          say(
            'If it was you, you do not need to do anything. If not, somebody knows your password or has your device: set a new password right away, and sign out the devices that are not yours.',
          ),
        ],
        action: { label: say('Look at where I am signed in'), path: link },
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
      ? say('You are signed out everywhere else.')
      : say('You are signed out everywhere except where you set it.'),
    ...(calendar
      ? [say('Your calendar address no longer works: make a new one in your settings and subscribe again.')]
      : []),
    ...(browsers > 0
      ? [
          say(
            'Notifications on {browsers, plural, one {# device} other {# devices}} are off: turn them on again in your settings there.',
            { browsers },
          ),
        ]
      : []),
  ]
  return [
    {
      userId,
      type: 'system',
      topic: 'security',
      title: say('Your password has been changed'),
      message: ended.join(' '),
      link,
      letter: {
        subject: say('Your Upeo password has been changed'),
        heading: say('Your password has been changed'),
        paragraphs: [
          how === 'changed'
            ? say('Your account has a new password.')
            : say('Your account has a new password, set with a link we sent to this address.'),
          ...ended,
          say('If it was not you, set another one with "Forgot password?" at once, and write to support@upeo.example.'),
        ],
        action: { label: say('See what has changed'), path: link },
      },
    },
  ]
}
