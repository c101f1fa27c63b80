import { describe, expect, it } from 'vitest'
import { changePasswordProblems, confirmationProblem, passwordProblem } from './password.ts'

const classes = 'Password must contain at least one lowercase letter, one uppercase letter, and one number'

describe('passwordProblem', () => {
  it.each([
    ['', 'Password is required'],
    ['Ab1', 'Password must be at least 6 characters long'],
    ['Ab123', 'Password must be at least 6 characters long'],
    ['abcdef', classes],
    ['abcde1', classes],
    ['ABCDE1', classes],
    ['Abcdef', classes],
    ['      ', classes],
    ['Abcde1', 'Please use at least 8 characters'],
    ['Abcdef1', 'Please use at least 8 characters'],
    ['Abcdefg1', null],
    ['Ñandú 1a', null],
    [`Ab1${'x'.repeat(197)}`, null],
    [`Ab1${'x'.repeat(198)}`, 'Password must be at most 200 characters long'],
  ])('says of %j: %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })
})

describe('confirmationProblem', () => {
  it.each([
    ['register', 'Abcde1', 'Abcde2', 'Passwords do not match.'],
    ['register', 'Abcde1', '', 'Passwords do not match.'],
    ['reset', 'Abcde1', 'Abcde2', 'Passwords do not match'],
    ['reset', 'Abcde1', '', 'Please confirm your password'],
    ['change', 'Abcde1', 'Abcde2', 'Passwords do not match'],
    ['change', 'Abcde1', '', 'Please confirm your new password'],
    ['register', 'Abcde1', 'Abcde1', null],
    ['reset', 'Abcde1', 'Abcde1', null],
    ['change', 'Abcde1', 'Abcde1', null],
  ] as const)('%s, %j and %j: %j', (form, password, confirmation, problem) => {
    expect(confirmationProblem(form, password, confirmation)).toBe(problem)
  })
})

describe('changePasswordProblems', () => {
  const good = { currentPassword: 'x', password: 'Abcdefg1', confirmPassword: 'Abcdefg1' }
  it.each([
    [{}, {}],
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'New password is required', confirmPassword: 'Please confirm your new password' },
    ],
    [{ confirmPassword: 'Abcdefg2' }, { confirmPassword: 'Passwords do not match' }],
    [{ password: 'Ab1', confirmPassword: 'Ab1' }, { password: 'Password must be at least 6 characters long' }],
  ])('with %j: %j', (change, problems) => {
    expect(changePasswordProblems({ ...good, ...change })).toEqual(problems)
  })
})
