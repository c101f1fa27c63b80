import { isOtherAddress } from '@upeo/domain/identity/email'
import type { VendorProfile } from '@upeo/contract/identity/vendor-profile'
import type { GuideMethod } from '@upeo/domain/payments/methods'
import { firstMethods, isOtherDestination } from '@upeo/domain/payments/payment-destination'

/** The form's text fields, each named by where it stands in the profile: so the server's messages find their fields. */
const businessPaths = [
  'name',
  'email',
  'vendorProfile.businessName',
  'vendorProfile.businessDescription',
  'vendorProfile.specialties',
  'vendorProfile.businessAddress.street',
  'vendorProfile.businessAddress.city',
  'vendorProfile.businessAddress.state',
  'vendorProfile.businessAddress.zipCode',
  'vendorProfile.businessAddress.country',
  'vendorProfile.contactEmail',
  'vendorProfile.contactPhone',
  'vendorProfile.website',
  'vendorProfile.socialMedia.facebook',
  'vendorProfile.socialMedia.instagram',
  'vendorProfile.socialMedia.twitter',
  'vendorProfile.paymentDetails.bank.accountName',
  'vendorProfile.paymentDetails.bank.accountNumber',
  'vendorProfile.paymentDetails.bank.bankName',
  'vendorProfile.paymentDetails.bank.branchName',
  'vendorProfile.paymentDetails.bank.instructions',
  'vendorProfile.paymentDetails.paybill.businessNumber',
  'vendorProfile.paymentDetails.paybill.accountNumber',
  'vendorProfile.paymentDetails.paybill.instructions',
  'vendorProfile.paymentDetails.buyGoods.tillNumber',
  'vendorProfile.paymentDetails.buyGoods.businessName',
  'vendorProfile.paymentDetails.buyGoods.instructions',
] as const

export type BusinessPath = (typeof businessPaths)[number]
export type BusinessTexts = Readonly<Record<BusinessPath, string>>

interface Source {
  readonly name: string
  readonly email: string
  readonly vendorProfile: VendorProfile
}

const SPECIALTIES = 'vendorProfile.specialties'

export function textsOf(profile: Source): BusinessTexts {
  const texts = Object.fromEntries(businessPaths.map((path) => [path, textAt(profile, path)]))
  return { ...(texts as Record<BusinessPath, string>), [SPECIALTIES]: profile.vendorProfile.specialties.join(', ') }
}

function textAt(from: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], from)
  return typeof value === 'string' ? value : ''
}

type Business = Omit<VendorProfile, 'acceptsMpesa' | 'paymentDetails'>

export interface BusinessChange {
  readonly name: string
  readonly email: string
  readonly vendorProfile: Business & { readonly paymentDetails?: VendorProfile['paymentDetails'] }
  /** What the server asks the password for: money would go elsewhere, or somebody else could sign in. */
  readonly needsPassword: 'money' | 'sign-in' | null
}

/** What is sent: the whole business, because a field left empty is one taken away; ways to pay only when they change. */
export function changeOf(
  texts: BusinessTexts,
  active: readonly GuideMethod[],
  saved: { readonly email: string; readonly vendorProfile: VendorProfile },
): BusinessChange {
  const { paymentDetails } = saved.vendorProfile
  const made: Record<string, unknown> = {}
  for (const path of businessPaths) {
    write(made, path.split('.'), path === SPECIALTIES ? listOf(texts[path]) : texts[path].trim())
  }
  const { name, email, vendorProfile } = made as unknown as Source
  const { paymentDetails: written, ...business } = vendorProfile
  const otherDestination = isOtherDestination(paymentDetails, written)
  // The default that nobody has filled in is no choice of hers: it must not keep the rest from being saved.
  const before = firstMethods(paymentDetails.active, paymentDetails)
  const changed = otherDestination || active.toSorted().join() !== before.toSorted().join()
  return {
    name,
    email,
    vendorProfile: { ...business, ...(changed && { paymentDetails: { ...written, active: [...active] } }) },
    needsPassword: otherDestination ? 'money' : isOtherAddress(saved.email, email) ? 'sign-in' : null,
  }
}

function write(into: Record<string, unknown>, [key, ...rest]: readonly string[], value: unknown): void {
  if (key === undefined) return
  if (rest.length === 0) into[key] = value
  else write((into[key] ??= {}) as Record<string, unknown>, rest, value)
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** What keeps the form from being sent, by field. */
export function businessProblems(texts: BusinessTexts): Partial<Record<BusinessPath, string>> {
  return {
    ...(texts.name.trim() === '' && { name: 'Please enter your name.' }),
    ...(texts.email.trim() === '' && { email: 'Please enter your email address.' }),
    ...(texts['vendorProfile.businessName'].trim() === '' && {
      'vendorProfile.businessName': 'Business name is required',
    }),
    ...(texts['vendorProfile.contactEmail'].trim() === '' && {
      'vendorProfile.contactEmail': 'Contact email is required',
    }),
  }
}
