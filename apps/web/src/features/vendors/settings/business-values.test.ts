import type { VendorProfile } from '@upeo/contract/identity/vendor-profile'
import { expect, test } from 'vitest'
import { businessProblems, changeOf, textsOf } from './business-values.ts'

const vendorProfile: VendorProfile = {
  businessName: 'Kamau Trails',
  businessDescription: 'Walks.',
  contactPhone: '0712345678',
  contactEmail: 'trails@upeo.example',
  website: '',
  specialties: ['Hiking', 'Birding'],
  businessAddress: { street: '', city: 'Nairobi', state: '', zipCode: '', country: 'Kenya' },
  socialMedia: { facebook: '', instagram: 'kamau', twitter: '' },
  paymentDetails: {
    bank: { accountName: 'Kamau', accountNumber: '110022', bankName: 'KCB', branchName: '', instructions: '' },
    paybill: { businessNumber: '', accountNumber: '', instructions: '' },
    buyGoods: { tillNumber: '', businessName: '', instructions: '' },
    active: ['bank'],
  },
  acceptsMpesa: true,
}
const saved = { name: 'Kamau', email: 'kamau@upeo.example', vendorProfile }
const texts = textsOf(saved)

test('what is shown is what is sent back; ways to pay that stay are left out', () => {
  const { acceptsMpesa: _mpesa, paymentDetails: _unchanged, ...business } = vendorProfile
  expect(changeOf(texts, ['bank'], saved)).toEqual({
    name: 'Kamau',
    email: 'kamau@upeo.example',
    vendorProfile: business,
    needsPassword: null,
  })
})

test('specialties are what stands between commas', () => {
  const change = changeOf({ ...texts, 'vendorProfile.specialties': ' Hiking,, Rafting ' }, ['bank'], saved)
  expect(change.vendorProfile.specialties).toEqual(['Hiking', 'Rafting'])
})

test('another account takes the password, another method alone does not', () => {
  const moved = { ...texts, 'vendorProfile.paymentDetails.bank.accountNumber': '999' }
  expect(changeOf(moved, ['bank'], saved)).toMatchObject({
    needsPassword: 'money',
    vendorProfile: { paymentDetails: { bank: { accountNumber: '999' }, active: ['bank'] } },
  })
  expect(changeOf(texts, [], saved)).toMatchObject({
    needsPassword: null,
    vendorProfile: { paymentDetails: { active: [] } },
  })
})

test('bank, on by default, is sent once it is filled in', () => {
  const { bank, paybill, buyGoods } = vendorProfile.paymentDetails
  const nowhere = { ...bank, accountName: '', accountNumber: '', bankName: '' }
  const fresh = { ...vendorProfile, paymentDetails: { bank: nowhere, paybill, buyGoods, active: [] } }
  const first = { ...saved, vendorProfile: fresh }
  expect(changeOf(textsOf(first), ['bank'], first).vendorProfile.paymentDetails).toBeUndefined()
  expect(changeOf(texts, ['bank'], first)).toMatchObject({
    needsPassword: 'money',
    vendorProfile: { paymentDetails: { bank: { accountNumber: '110022' }, active: ['bank'] } },
  })
})

test('another address to sign in with takes the password', () => {
  expect(changeOf({ ...texts, email: 'else@upeo.example' }, ['bank'], saved).needsPassword).toBe('sign-in')
  expect(changeOf({ ...texts, email: 'Kamau@upeo.example ' }, ['bank'], saved).needsPassword).toBeNull()
})

test('business name and contact email are required', () => {
  expect(businessProblems({ ...texts, 'vendorProfile.businessName': ' ', 'vendorProfile.contactEmail': '' })).toEqual({
    'vendorProfile.businessName': 'Business name is required',
    'vendorProfile.contactEmail': 'Contact email is required',
  })
  expect(businessProblems(texts)).toEqual({})
})
