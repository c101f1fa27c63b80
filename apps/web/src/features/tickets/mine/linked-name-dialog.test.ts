import { createElement } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../../testing/rendered.ts'
import { LinkedNameDialog } from './linked-name-dialog.tsx'

test('the form of a ticket that a link opens needs nothing of the page around it', () => {
  const ticket = { position: 2, kind: 'child', name: '', age: null, code: '' } as const
  const form = createElement(LinkedNameDialog, {
    ticket,
    save: () => Promise.resolve(ticket),
    onNamed: () => {},
    onClose: () => {},
  })
  expect(textOf(form)).toMatch(/Who comes with ticket 2\?.*Name \(optional\).*Age \(optional\)/)
})
