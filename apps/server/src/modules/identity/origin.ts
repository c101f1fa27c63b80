import { describeDevice } from '@upeo/domain/identity/device'

/** Where a call came from, as it is kept for its person to recognise. */
export interface Origin {
  readonly device: string
  readonly network: string
}

/** The same, with what limits go by: kept as hashes only. */
export interface Caller extends Origin {
  /** What its browser is known by, where somebody has signed in with it before. */
  readonly deviceToken: string | null
  readonly exactNetwork: string
}

export function callerOf(call: {
  readonly userAgent: string
  readonly shortNetwork: string
  readonly network: string
  readonly device: string | null
}): Caller {
  return {
    device: describeDevice(call.userAgent),
    network: call.shortNetwork,
    deviceToken: call.device,
    exactNetwork: call.network,
  }
}
