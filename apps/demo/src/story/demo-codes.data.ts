/** People of the demo story who sign in with a code besides the password. Amina does without, as customers may. */
export const demoCodes = [
  { who: 'The guide, Kamau', email: 'kamau@upeo.example' },
  { who: 'The owner of the office', email: 'admin@upeo.example' },
  { who: 'Support, Wanjiku', email: 'wanjiku@upeo.example' },
  { who: 'Finance, Wangari', email: 'wangari@upeo.example' },
  { who: 'Finance, Baraka', email: 'baraka@upeo.example' },
  { who: 'Content, Otieno', email: 'otieno@upeo.example' },
] as const
