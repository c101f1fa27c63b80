import type { ActivityPart } from '@upeo/domain/activities/activity-form'
import { words } from '@upeo/domain/words/say'

/** The parts with a form of their own; the rest is changed in the wizard. */
export const shortForms = words({
  price: {
    title: 'Price',
    lead: 'Existing bookings keep their price. Anyone booking now sees the new price before they pay.',
    saved: 'Price saved.',
  },
  capacity: {
    title: 'Capacity',
    lead: 'For all dates without their own capacity. Change single dates in the calendar.',
    saved: 'Capacity saved.',
  },
  dates: {
    title: 'Dates',
    lead: 'Booked dates stay here. Move them or call them off on their run sheet.',
    saved: 'Dates saved.',
  },
  photos: {
    title: 'Photos',
    lead: 'The first photo is the one shown in lists.',
    saved: 'Photos saved.',
  },
  languages: {
    title: 'Two languages',
    lead: 'Guests read your activity in their own language if you write it in both.',
    saved: 'Languages saved.',
  },
} as const satisfies { readonly [P in ActivityPart]?: object })

export type ShortForm = keyof typeof shortForms
export const shortFormNames = Object.keys(shortForms) as ShortForm[]

export function isShortForm(name: string): name is ShortForm {
  return Object.hasOwn(shortForms, name)
}

export const ownActivityPath = (id: string) => `/vendor/dashboard/activities/${id}`
export const shortFormPath = (id: string, part: ShortForm) => `${ownActivityPath(id)}/${part}`
