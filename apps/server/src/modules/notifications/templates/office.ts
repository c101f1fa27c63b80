import { nameOfficeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { NEW_IN_OFFICE } from '@upeo/domain/identity/second-person'
import type { UserId } from '@upeo/domain/ids'
import { addTime, formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'

export interface OfficeGrownFacts {
  /** Everybody else of the office. */
  readonly others: readonly UserId[]
  readonly name: string
  readonly email: string
  readonly roles: readonly OfficeRole[]
  readonly how: 'joined' | 'given'
  readonly at: Date
}

/** What all of the office are told of somebody new among them: whoever knows nothing of them can say so in time. */
export function officeGrownNotices({ others, name, email, roles, how, at }: OfficeGrownFacts): Notice[] {
  const told = { name, email, roles: nameOfficeRoles(roles), when: formatDateTime(at) }
  const what =
    how === 'joined'
      ? say('{name} ({email}) joined the office of Upeo on {when}. Roles: {roles}.', told)
      : say('{name} ({email}) has been able to decide about money since {when}. Roles: {roles}.', told)
  const until = formatDateTime(addTime(at, NEW_IN_OFFICE))
  return others.map((userId) => ({
    userId,
    type: 'system',
    topic: 'security',
    title: say('Somebody new in the office'),
    message: what,
    link: '/admin',
    letter: {
      subject: say('Somebody new in the office of Upeo'),
      heading: say('Do you know them?'),
      paragraphs: [
        what,
        say('Until {until} they cannot be one of the two people who approve money or reset a lost second factor.', {
          until,
        }),
        say('If you did not expect this, contact the owners at once. Do not reply to this email.'),
      ],
      action: { label: say('Open the office'), path: '/admin' },
    },
  }))
}
