import { getProfile, updateProfile } from '@upeo/contract/identity/profile'
import { register } from '@upeo/contract/identity/sign-in'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { WEB_ADDRESS_WANTED } from '@upeo/domain/vendors/web-address'
import { testApp } from '../../../testing/app.ts'
import { beforeAll, expect, test } from 'vitest'

const password = 'Karibu2026'
const upeo = testApp()
let token: string
let customer: string
beforeAll(async () => {
  const person = (name: string, role: 'user' | 'vendor') =>
    upeo.call.must(register, { body: { name, username: name, email: `${name}@example.com`, password, role } })
  token = (await person('Kamau', 'vendor')).token
  customer = (await person('Achieng', 'user')).token
})

type Body = BodyInput<typeof updateProfile>
const change = (body: Body, by = token) => upeo.call(updateProfile, { token: by, body })
const bank = { accountName: 'Kamau Treks', accountNumber: '0110123456', bankName: 'Equity' }

test('a guide begins with their name and address, and no payment methods', async () => {
  expect((await upeo.call.must(getProfile, { token })).vendorProfile).toMatchObject({
    businessName: 'Kamau',
    contactEmail: 'Kamau@example.com',
    paymentDetails: { active: [], bank: { accountNumber: '' } },
  })
  expect((await upeo.call.must(getProfile, { token: customer })).vendorProfile).toBeUndefined()
})

test('bank details as older pages send them are accepted, and not stored', async () => {
  const answer = await change({ vendorProfile: { bankDetails: 'Equity, 0110123456' } })
  expect(answer).toMatchObject({ status: 200, body: { vendorProfile: { paymentDetails: { active: [] } } } })
  expect(JSON.stringify(answer)).not.toContain('0110123456')
})

test('what is sent changes, the rest stays', async () => {
  const socialMedia = { facebook: 'https://facebook.com/kamautreks' }
  await change({
    vendorProfile: { businessDescription: 'We walk.', specialties: ['Hiking', '', 'Hiking'], socialMedia },
  })
  const answer = await change({ vendorProfile: { website: 'https://kamau.example' } })
  expect(answer).toMatchObject({
    body: {
      vendorProfile: {
        businessDescription: 'We walk.',
        specialties: ['Hiking'],
        website: 'https://kamau.example',
        socialMedia: { facebook: 'https://facebook.com/kamautreks', instagram: '' },
      },
    },
  })
})

test.for([
  [{ businessName: ' ' }, 'vendorProfile.businessName', 'Business name is required'],
  [{ contactEmail: '' }, 'vendorProfile.contactEmail', 'Contact email is required'],
  [{ contactEmail: 'nobody' }, 'vendorProfile.contactEmail', 'Please enter a valid email address.'],
  [{ website: 'javascript:alert(1)' }, 'vendorProfile.website', WEB_ADDRESS_WANTED],
  [{ socialMedia: { instagram: '@kamautreks' } }, 'vendorProfile.socialMedia.instagram', WEB_ADDRESS_WANTED],
] as const)('%j is refused', async ([vendorProfile, field, message]) => {
  expect(await change({ vendorProfile })).toMatchObject({ status: 400, error: { fields: { [field]: message } } })
})

test('payment accounts change only with the password', async () => {
  const vendorProfile = { paymentDetails: { bank, active: 'bank' } }
  expect(await change({ vendorProfile })).toMatchObject({
    status: 400,
    error: { message: 'Current password is required' },
  })
  expect(await change({ vendorProfile, currentPassword: 'Wrong2026' })).toMatchObject({ status: 422 })
  expect(await change({ vendorProfile, currentPassword: password })).toMatchObject({
    body: { vendorProfile: { paymentDetails: { active: ['bank'], bank } } },
  })
  // The same account with another choice of methods: the money goes nowhere else.
  expect(await change({ vendorProfile: { paymentDetails: { bank, active: [] } } })).toMatchObject({ status: 200 })
  const elsewhere = { ...bank, instructions: 'Use 0999 instead' }
  expect(await change({ vendorProfile: { paymentDetails: { bank: elsewhere, active: [] } } })).toMatchObject({
    status: 400,
  })
})

test('a method without account details is not switched on', async () => {
  const vendorProfile = { paymentDetails: { bank, active: ['bank', 'buyGoods'] } }
  expect(await change({ vendorProfile, currentPassword: password })).toMatchObject({
    status: 400,
    error: { message: 'Please give the till number before you offer Buy Goods.' },
  })
})

test('customers have no business', async () => {
  expect(await change({ vendorProfile: { businessName: 'Mine' } }, customer)).toMatchObject({ status: 403 })
})
