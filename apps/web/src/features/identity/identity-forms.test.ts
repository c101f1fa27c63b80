import { forgotPassword } from '@upeo/contract/identity/password-reset'
import { SignInForm } from '@upeo/contract/identity/sign-in'
import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../lib/api-error.ts'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { mistakesIn } from '../../ui/form/mistakes.ts'
import { loginFailed } from './login-form.tsx'
import { resetSchema } from './reset-password-form.tsx'

test('a failed sign-in is told in the server’s words, else in those of the page', () => {
  const said = (code: ApiErrorCode, message = '') => loginFailed(new ApiError({ status: 400, code, message }))
  expect(said('invalid_credentials', 'Not this one.')).toBe('Not this one.')
  expect(said('internal')).toBe('Login failed')
  expect(said('invalid_response')).toBe('Login failed: Invalid server response.')
})

const emailWanted = 'Please enter your email address.'

test('signing in asks for both fields and for nothing more', () => {
  const mistakes = { email: emailWanted, password: 'Please enter your password.' }
  expect(mistakesIn(SignInForm, { email: ' ', password: '' })).toEqual(mistakes)
  expect(mistakesIn(SignInForm, { email: 'no address', password: 'x' })).toEqual({})
})

test('the address for a reset link, and a new password, are checked before they are sent', () => {
  const address = (email: string) => mistakesIn(bodySchema(forgotPassword), { email })
  expect(address('')).toEqual({ email: emailWanted })
  expect(address('wanjiku')).toEqual({ email: 'Please enter a valid email address.' })
  const chosen = (password: string, confirmPassword = password) =>
    Object.values(mistakesIn(resetSchema, { password, confirmPassword }))
  expect(chosen('')).toEqual(['Password is required', 'Please confirm your password'])
  expect(chosen('Ab1', 'other')).toEqual(['Password must be at least 6 characters long', 'Passwords do not match'])
  expect(chosen('safari')).toEqual([expect.stringMatching(/^Password must contain at least one lowercase letter/)])
  expect(chosen('Safari2026')).toEqual([])
})
