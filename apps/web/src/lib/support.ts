import { words } from '@upeo/domain/words/say'

/** How people reach Upeo; said in full wherever it is said (help pages day and night, people in office hours). */
export const support = {
  email: 'support@upeo.example',
  always: words('Help pages and bookings: 24/7'),
  people: words('People answer: Monday to Friday, 9 to 6 EAT'),
} as const
