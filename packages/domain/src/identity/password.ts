import { say, words } from '../words/say.ts'

export const MIN_PASSWORD = 8
/** The documents' own bound, whose message comes first. */
const FIRST_BOUND = 6
/** Hashing costs by length: a bound keeps one request from costing many. Counted in characters. */
export const MAX_PASSWORD = 200

export const passwordTexts = words({
  required: 'Password is required',
  classes: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  common: 'This password is too common. Please choose another one.',
  breached: 'This password has appeared in a data breach elsewhere. Please choose another one.',
})

/**
 * The one rule of form, wherever a password is set: null, or the first message, those of the spec in its order first.
 * Which passwords are too well known the server adds.
 */
export function passwordProblem(password: string): string | null {
  if (password === '') return say(passwordTexts.required)
  if (password.length < FIRST_BOUND) return say('Password must be at least {min} characters long', { min: FIRST_BOUND })
  if (password.length > MAX_PASSWORD)
    return say('Password must be at most {max} characters long', { max: MAX_PASSWORD })
  const complete = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password)
  if (!complete) return say(passwordTexts.classes)
  return password.length < MIN_PASSWORD ? say('Please use at least {min} characters', { min: MIN_PASSWORD }) : null
}

/** The three forms that ask for a password twice, each in its own words. */
export const confirmationTexts = words({
  register: { required: 'Passwords do not match.', mismatch: 'Passwords do not match.' },
  reset: { required: 'Please confirm your password', mismatch: 'Passwords do not match' },
  change: { required: 'Please confirm your new password', mismatch: 'Passwords do not match' },
})

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
export const changePasswordTexts = words({
  currentRequired: 'Current password is required',
  newRequired: 'New password is required',
})

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
