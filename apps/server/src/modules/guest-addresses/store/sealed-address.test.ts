import { expect, test } from 'vitest'
import { mailboxOf } from './sealed-address.ts'

test.each([
  ['Moraa@Example.com', 'moraa@example.com'],
  ['moraa@example\u3002com', 'moraa@example.com'],
  ['moraa@\uff45xample.com', 'moraa@example.com'],
  ['moraa+17@example.com', 'moraa@example.com'],
  ['mo.raa@gmail.com', 'moraa@gmail.com'],
  ['mo.raa@example.com', 'mo.raa@example.com'],
  ['+17@example.com', '+17@example.com'],
])('%s is the mailbox %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox))
