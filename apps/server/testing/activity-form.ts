import type { ActivityFormInput } from '@upeo/contract/activities/activity-form'

/** A form that is right in every respect, but for what is changed. */
export function activityForm(other: Partial<ActivityFormInput> = {}): ActivityFormInput {
  return {
    name: 'Crater rim walk',
    shortDescription: 'A morning on the rim of a sleeping volcano.',
    description: 'We walk the whole rim of the crater, with a rest at its highest point, and are back for lunch.',
    category: 'Hiking',
    whatToExpect: 'A steep hour, then easy walking with a wide view over the Rift Valley.',
    location: 'Mount Longonot gate',
    town: 'Naivasha',
    county: 'Nakuru',
    coordinates: [36.4464, -0.9149],
    meetingPoint: {
      description: 'At the main gate',
      address: 'Longonot National Park',
      instructions: 'Bring your ID.',
    },
    includedItems: ['Guide', ' ', 'Park fees'],
    notIncludedItems: ['', 'Transport'],
    whatToBring: ['Water'],
    price: 2500,
    childPrice: null,
    duration: 4.5,
    capacity: 10,
    startTime: '07:30',
    startDates: ['2026-03-21', '2026-03-14'],
    images: [],
    ...other,
  }
}
