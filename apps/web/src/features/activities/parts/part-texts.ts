import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { peopleText } from '@upeo/domain/activities/measures'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { CHILD_PERCENT } from '@upeo/domain/bookings/rates'
import { fromKes, toKes } from '@upeo/domain/money'

import type { LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { datesText, priceText } from '../owned/card-texts.ts'
import type { ShortForm } from './short-forms.ts'

/** What a part says now, in a line. */
export function partText(part: ShortForm, owned: OwnedActivity, today: LocalDate): string {
  switch (part) {
    case 'price':
      return `${bothPrices(owned.price)}; ${childText(owned.childPrice)}`
    case 'capacity':
      return capacityText(owned)
    case 'dates':
      return datesText(owned.startDates, today)
    case 'photos':
      return say('{n, plural, =0 {None} one {# photo} other {# photos}}', { n: owned.images.length })
    case 'languages':
      return languagesText(owned)
    default:
      return part satisfies never
  }
}

function languagesText({ language, translation }: OwnedActivity): string {
  const isShown = translation !== null && translation.name !== '' && translation.description !== ''
  if (isShown) return say('English and Swahili')
  const begun = translation !== null
  if (language === 'en') return begun ? say('English; the Swahili is not finished') : say('English only')
  return begun ? say('Swahili; the English is not finished') : say('Swahili only')
}

function childText(childPrice: number | null): string {
  if (childPrice === null) return say('children {percent}%', { percent: CHILD_PERCENT })
  return childPrice === 0 ? say('children free') : say('children {price}', { price: bothPrices(childPrice) })
}

const bothPrices = (price: number) => priceText({ price, priceWithVat: toKes(shownPrice(fromKes(price))) })

function capacityText({ capacity, departures }: OwnedActivity): string {
  const own = departures.filter((each) => each.capacity !== capacity).length
  const people = peopleText(capacity)
  return own === 0
    ? people
    : say('{people}; {n, plural, one {# departure has its own} other {# departures have their own}}', {
        people,
        n: own,
      })
}
