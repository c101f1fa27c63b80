import { updateProfile } from '@upeo/contract/identity/profile'
import type { VendorProfile } from '@upeo/contract/identity/vendor-profile'
import { expect, test } from 'vitest'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { mistakesIn } from '../../../ui/form/mistakes.ts'
import { changeOf, passwordReason, valuesOf, type BusinessValues } from './business-values.ts'

const vendorProfile: VendorProfile = {
  businessName: 'Kamau Trails',
  businessDescription: 'Walks.',
  language: 'en',
  translation: { businessDescription: '', bio: '' },
  contactPhone: '0712345678',
  contactEmail: 'trails@upeo.example',
  website: '',
  specialties: ['Hiking', 'Birding'],
  businessAddress: { street: '', city: 'Nairobi', state: '', zipCode: '', country: 'Kenya' },
  socialMedia: { facebook: '', instagram: 'https://instagram.com/kamau', twitter: '' },
  paymentDetails: {
    bank: { accountName: 'Kamau', accountNumber: '110022', bankName: 'KCB', branchName: '', instructions: '' },
    paybill: { businessNumber: '', accountNumber: '', instructions: '' },
    buyGoods: { tillNumber: '', businessName: '', instructions: '' },
    active: ['bank'],
  },
  acceptsMpesa: true,
}
const saved = { name: 'Kamau', email: 'kamau@upeo.example', vendorProfile }
const values = valuesOf(saved)

/** With other parts of the business. */
function business(change: Partial<BusinessValues['vendorProfile']>): BusinessValues {
  return { ...values, vendorProfile: { ...values.vendorProfile, ...change } }
}
function paidBy(change: Partial<VendorProfile['paymentDetails']>): BusinessValues {
  return business({ paymentDetails: { ...values.vendorProfile.paymentDetails, ...change } })
}

test('what is shown is what is sent back; ways to pay that stay are left out', () => {
  const { acceptsMpesa: _mpesa, paymentDetails: _unchanged, ...unpaid } = vendorProfile
  expect(changeOf(values, saved)).toEqual({ name: 'Kamau', email: 'kamau@upeo.example', vendorProfile: unpaid })
})

test('specialties are separated by commas', () => {
  const change = changeOf(business({ specialties: ' Hiking,, Rafting ' }), saved)
  expect(change.vendorProfile.specialties).toEqual(['Hiking', 'Rafting'])
})

test('another account takes the password, another method alone does not', () => {
  const moved = {
    ...paidBy({ bank: { ...vendorProfile.paymentDetails.bank, accountNumber: ' 999' } }),
    currentPassword: 'Karibu1',
  }
  expect(passwordReason(moved, saved)).toBe('money')
  expect(changeOf(moved, saved)).toMatchObject({
    currentPassword: 'Karibu1',
    vendorProfile: { paymentDetails: { bank: { accountNumber: '999' }, active: ['bank'] } },
  })
  expect(passwordReason(paidBy({ active: [] }), saved)).toBeNull()
  expect(changeOf(paidBy({ active: [] }), saved)).toMatchObject({ vendorProfile: { paymentDetails: { active: [] } } })
})

test('bank, on by default, is sent once it is filled in', () => {
  const { bank, paybill, buyGoods } = vendorProfile.paymentDetails
  const nowhere = { ...bank, accountName: '', accountNumber: '', bankName: '' }
  const first = {
    ...saved,
    vendorProfile: { ...vendorProfile, paymentDetails: { bank: nowhere, paybill, buyGoods, active: [] } },
  }
  expect(valuesOf(first).vendorProfile.paymentDetails.active).toEqual(['bank'])
  expect(changeOf(valuesOf(first), first).vendorProfile.paymentDetails).toBeUndefined()
  expect(passwordReason(values, first)).toBe('money')
  expect(changeOf(values, first)).toMatchObject({
    vendorProfile: { paymentDetails: { bank: { accountNumber: '110022' }, active: ['bank'] } },
  })
})

test('another address to sign in with takes the password', () => {
  expect(passwordReason({ ...values, email: 'else@upeo.example' }, saved)).toBe('sign-in')
  expect(passwordReason({ ...values, email: 'Kamau@upeo.example ' }, saved)).toBeNull()
})

test('business name and contact email are required', () => {
  const schema = bodySchema(updateProfile)
  expect(mistakesIn(schema, changeOf(business({ businessName: ' ', contactEmail: '' }), saved))).toEqual({
    'vendorProfile.businessName': 'Business name is required',
    'vendorProfile.contactEmail': 'Contact email is required',
  })
  expect(mistakesIn(schema, changeOf(values, saved))).toEqual({})
})
