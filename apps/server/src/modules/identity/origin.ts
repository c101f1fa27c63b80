import { describeDevice } from '@upeo/domain/identity/device'
import { shortNetwork } from '../../platform/http/network-of.ts'

/** Where a call came from, as it is kept for its person to recognise. */
export interface Origin {
  readonly device: string
  readonly network: string
}

export function originOf(call: { readonly userAgent: string; readonly network: string }): Origin {
  return { device: describeDevice(call.userAgent), network: shortNetwork(call.network) }
}
