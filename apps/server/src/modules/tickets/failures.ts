import { LINK_INVALID } from '@upeo/domain/access-links/access-links'
import { checkInTexts } from '@upeo/domain/tickets/check-ins'
import { ticketTexts } from '@upeo/domain/tickets/tickets'
import type { Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { NameError } from './usecases/name-ticket.ts'
import type { ReplaceError } from './usecases/replace-ticket.ts'
import type { UndoError } from './usecases/undo-check-in.ts'

const notConfirmed = () => ({ code: 'not_confirmed', message: ticketTexts.not_confirmed }) as const

export const ticketFailures: FailureMap<Failure<'not_found'> | Failure<'not_confirmed'>> = {
  not_found: () => ({ code: 'not_found', message: words('Booking not found.') }),
  not_confirmed: notConfirmed,
}

export const replaceFailures: FailureMap<ReplaceError> = {
  not_found: () => ({ code: 'not_found', message: words('You have no such ticket.') }),
  not_confirmed: notConfirmed,
  already_started: () => ({ code: 'already_started', message: ticketTexts.already_started }),
  replaced_too_often: () => ({ code: 'conflict', message: ticketTexts.replaced_too_often }),
}

export const nameFailures: FailureMap<NameError> = {
  not_found: () => ({ code: 'not_found', message: words('You have no such ticket.') }),
  not_confirmed: notConfirmed,
  already_started: () => ({
    code: 'already_started',
    message: words('This trip has started, so the names and ages on its tickets can no longer be changed.'),
  }),
}

/** Of whoever was let in by a link. */
export const nameLinkedFailures: FailureMap<NameError> = {
  ...nameFailures,
  not_found: () => ({ code: 'not_found', message: LINK_INVALID }),
}

export const linkFailures: FailureMap<Failure<'not_found'> | Failure<'not_confirmed'>> = {
  not_found: () => ({ code: 'not_found', message: LINK_INVALID }),
  not_confirmed: notConfirmed,
}

export const departureFailures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('We could not find this departure.') }),
}

export const undoFailures: FailureMap<UndoError> = {
  not_found: () => ({ code: 'not_found', message: words('There is no such check-in on this departure.') }),
  too_late: () => ({ code: 'too_late', message: checkInTexts.too_late }),
}
