export const MIN_PASSWORD = 6
/** Hashing costs by length: a bound keeps one request from costing many. Counted in characters. */
export const MAX_PASSWORD = 200

export const passwordTexts = {
  required: 'Password is required',
  tooShort: `Password must be at least ${MIN_PASSWORD} characters long`,
  tooLong: `Password must be at most ${MAX_PASSWORD} characters long`,
  classes: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
} as const

/** The one password rule, wherever one is set: null, or the first message in the spec's order. */
export function passwordProblem(password: string): string | null {
  if (password === '') return passwordTexts.required
  if (password.length < MIN_PASSWORD) return passwordTexts.tooShort
  if (password.length > MAX_PASSWORD) return passwordTexts.tooLong
  const complete = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password)
  return complete ? null : passwordTexts.classes
}

/** The three forms that ask for a password twice, each in its own words. */
export const confirmationTexts = {
  register: { required: 'Passwords do not match.', mismatch: 'Passwords do not match.' },
  reset: { required: 'Please confirm your password', mismatch: 'Passwords do not match' },
  change: { required: 'Please confirm your new password', mismatch: 'Passwords do not match' },
} as const

export function confirmationProblem(
  form: keyof typeof confirmationTexts,
  password: string,
  confirmation: string,
): string | null {
  const texts = confirmationTexts[form]
  if (confirmation === '') return texts.required
  return confirmation === password ? null : texts.mismatch
}

/** The dashboard's form also asks for these. */
export const changePasswordTexts = {
  currentRequired: 'Current password is required',
  newRequired: 'New password is required',
} as const

/** What is wrong with that form, by its fields: the current password is only asked for here and compared by the server. */
export function changePasswordProblems(form: {
  readonly currentPassword: string
  readonly password: string
  readonly confirmPassword: string
}): Partial<Record<'currentPassword' | 'password' | 'confirmPassword', string>> {
  const password = form.password === '' ? changePasswordTexts.newRequired : passwordProblem(form.password)
  const confirmPassword = confirmationProblem('change', form.password, form.confirmPassword)
  return {
    ...(form.currentPassword === '' && { currentPassword: changePasswordTexts.currentRequired }),
    ...(password !== null && { password }),
    ...(confirmPassword !== null && { confirmPassword }),
  }
}
