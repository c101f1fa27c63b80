import { expect, test } from 'vitest'
import { restorationStep } from './restoration.ts'

const [wangari, baraka] = ['wangari', 'baraka'].map((userId) => ({ userId, isOwner: true }))
const support = { userId: 'support', isOwner: false }
const guide = { userId: 'kamau', isOffice: false }
const ofOffice = { userId: 'otieno', isOffice: true }
const refused = (why: string) => ({ kind: 'refused', why })

test('one asks, another agrees, and nobody is both', () => {
  expect(restorationStep(support, guide, null)).toEqual({ kind: 'ask' })
  expect(restorationStep(support, guide, { askedBy: 'support', agreed: false })).toEqual(refused('asked_already'))
  expect(restorationStep(baraka!, guide, { askedBy: 'support', agreed: false })).toEqual({ kind: 'agree' })
  expect(restorationStep(wangari!, guide, { askedBy: 'support', agreed: true })).toEqual(refused('agreed_already'))
})

test('of the office only owners decide, and nobody about themself', () => {
  expect(restorationStep(support, ofOffice, null)).toEqual(refused('owners_only'))
  expect(restorationStep(wangari!, ofOffice, null)).toEqual({ kind: 'ask' })
  expect(restorationStep(wangari!, { userId: 'wangari', isOffice: true }, null)).toEqual(refused('own'))
})
