import type { VendorProfile } from '@upeo/contract/identity/vendor-profile'
import { isOtherAddress } from '@upeo/domain/identity/email'
import { firstMethods, isOtherDestination } from '@upeo/domain/payments/payment-destination'

interface Source {
  readonly name: string
  readonly email: string
  readonly vendorProfile: VendorProfile
}

type Business = Omit<VendorProfile, 'acceptsMpesa' | 'specialties' | 'translation'> & {
  /** Empty: nothing is said in the other language. */
  readonly translation: NonNullable<VendorProfile['translation']>
  /** Separated by commas. */
  readonly specialties: string
}

/** The form's values, with the profile's own paths: so the server's messages find their fields. */
export interface BusinessValues {
  readonly name: string
  readonly email: string
  readonly vendorProfile: Business
  readonly currentPassword: string
}

export function valuesOf({ name, email, vendorProfile }: Source): BusinessValues {
  const { acceptsMpesa: _mpesa, specialties, paymentDetails, ...business } = vendorProfile
  const translation = vendorProfile.translation ?? { businessDescription: '', bio: '' }
  const active = [...firstMethods(paymentDetails.active, paymentDetails)]
  return {
    name,
    email,
    vendorProfile: {
      ...business,
      translation,
      specialties: specialties.join(', '),
      paymentDetails: { ...paymentDetails, active },
    },
    currentPassword: '',
  }
}

/** Changes that need the password: money would go elsewhere, or somebody else could sign in. */
export function passwordReason(values: BusinessValues, saved: Source): 'money' | 'sign-in' | null {
  if (isOtherDestination(saved.vendorProfile.paymentDetails, trimmed(values.vendorProfile.paymentDetails)))
    return 'money'
  return isOtherAddress(saved.email, values.email) ? 'sign-in' : null
}

/** What is sent: the whole business, because a field left empty is one taken away; ways to pay only when they change. */
export function changeOf(values: BusinessValues, saved: Source) {
  const { name, email, vendorProfile, currentPassword } = trimmed(values)
  const { paymentDetails, specialties, ...business } = vendorProfile
  const reason = passwordReason(values, saved)
  // A default without details is not the guide's choice: it must not keep the rest from being saved.
  const before = firstMethods(saved.vendorProfile.paymentDetails.active, saved.vendorProfile.paymentDetails)
  const changed = reason === 'money' || paymentDetails.active.toSorted().join() !== before.toSorted().join()
  return {
    name,
    email,
    vendorProfile: { ...business, specialties: listOf(specialties), ...(changed && { paymentDetails }) },
    ...(reason && { currentPassword }),
  }
}

/** Every text in it without blanks around it. */
function trimmed<T>(values: T): T {
  if (typeof values === 'string') return values.trim() as T
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, trimmed<unknown>(value)])) as T
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
