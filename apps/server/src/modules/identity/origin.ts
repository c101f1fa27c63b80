import { describeDevice } from '@upeo/domain/identity/device'

/** Where a call came from, as it is kept for its person to recognise. */
export interface Origin {
  readonly device: string
  readonly network: string
}

export function originOf(call: { readonly userAgent: string; readonly shortNetwork: string }): Origin {
  return { device: describeDevice(call.userAgent), network: call.shortNetwork }
}
