/** People of the demo story who sign in with a code besides the password. Amina does without, as customers may. */
export const demoCodes = [
  { who: 'The guide, Kamau', email: 'kamau@upeo.example' },
  { who: 'The office, Wangari', email: 'admin@upeo.example' },
] as const
