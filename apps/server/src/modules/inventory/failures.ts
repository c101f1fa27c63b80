import { whichDepartureTexts } from '@upeo/domain/departures/which-departure'
import { MAX_ITEMS } from '@upeo/domain/inventory/rules'
import type { Failure } from '@upeo/domain/result'
import { formatDate } from '@upeo/domain/time'
import { type Translatable, phrase, words } from '@upeo/domain/words/say'
import type { FailureMap, HttpFailure } from '../../platform/http/failure.ts'
import type { ReserveError } from './usecases/reserve-units.ts'
import type { CreateItemError, UpdateItemError } from './usecases/write-item.ts'

const noItem = (): HttpFailure => ({ code: 'not_found', message: words('Inventory item not found.') })

/** A refusal that belongs to one field of the form. */
const ofField = (field: string, message: Translatable): HttpFailure => ({
  code: 'conflict',
  message,
  fields: { [field]: message },
})

const foreignActivity = () => ofField('activity', words('Please choose one of your own activities.'))
const changed = (): HttpFailure => ({
  code: 'illegal_transition',
  message: words('This item has just been changed. Please look again.'),
})

export const missing: FailureMap<Failure<'not_found'>> = { not_found: noItem }

export const createFailures: FailureMap<CreateItemError | Failure<'not_found'>> = {
  not_found: noItem,
  foreign_activity: foreignActivity,
  too_many_items: () =>
    ofField('itemName', phrase('You can keep {n} items here. Please delete one first.', { n: MAX_ITEMS })),
}

export const updateFailures: FailureMap<UpdateItemError> = {
  not_found: noItem,
  changed_since: changed,
  foreign_activity: foreignActivity,
  set_aside: ({ dates }) => {
    const [first] = dates
    return ofField(
      'activity',
      dates.length === 1 && first !== undefined
        ? phrase('It is set aside for {date}. Please release it there first.', { date: formatDate(first) })
        : phrase(
            'It is set aside for {n, plural, one {# upcoming date} other {# upcoming dates}}. Please release it there first.',
            { n: dates.length },
          ),
    )
  },
}

export const reserveFailures: FailureMap<ReserveError> = {
  not_found: noItem,
  no_such_date: () => ({ code: 'not_found', message: words('The activity is no longer offered on this date.') }),
  time_needed: () => ({ code: 'time_needed', message: whichDepartureTexts.time_needed }),
  out_of_service: () => ofField('quantity', words('It is out of service: it can be lent once it has been checked.')),
  not_free: ({ date, free }) =>
    ofField(
      'quantity',
      free === 0
        ? phrase('Nothing is left for {date}.', { date: formatDate(date) })
        : phrase('No more than {n} can be set aside for {date}.', { n: free, date: formatDate(date) }),
    ),
}
