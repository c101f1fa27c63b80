/** One Daraja app: what its owner would read on the portal. */
export interface AppCredentials {
  consumerKey: string
  consumerSecret: string
  shortcode: string
  initiatorName: string
  initiatorPassword: string
}

export interface SimulatorCredentials extends AppCredentials {
  passkey: string
  till: string
  b2c: AppCredentials
  /** Of the account that texts are sent from, at Africa's Talking. */
  texts: { username: string; apiKey: string; sender: string }
}

/** The shortcode and passkey are the public sandbox's; the rest exists nowhere but here. */
export const simulatorCredentials: SimulatorCredentials = {
  consumerKey: 'simulator-collection-key',
  consumerSecret: 'simulator-collection-secret',
  shortcode: '174379',
  till: '5174379',
  passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919',
  initiatorName: 'simcollect',
  initiatorPassword: 'Simulator999!',
  b2c: {
    consumerKey: 'simulator-payout-key',
    consumerSecret: 'simulator-payout-secret',
    shortcode: '600992',
    initiatorName: 'simpayout',
    initiatorPassword: 'Simulator888!',
  },
  texts: { username: 'upeo', apiKey: 'simulator-text-key', sender: 'UPEO' },
}

export interface Timings {
  answerAfterMs: number
  promptLifeMs: number
  /** Number 254700000095 and the `lateSuccess` fault: longer than a hold of 15 minutes. */
  lateAfterMs: number
  lateReportedFailedAfterMs: number
  resultAfterMs: number
  deliveryTimeoutMs: number
  tokenLifeMs: number
}

export const defaultTimings: Timings = {
  answerAfterMs: 3_000,
  promptLifeMs: 60_000,
  lateAfterMs: 16 * 60_000,
  lateReportedFailedAfterMs: 90_000,
  resultAfterMs: 2_000,
  deliveryTimeoutMs: 10_000,
  tokenLifeMs: 3_599_000,
}

export const openingFloat = { utility: 5_000_000, working: 1_000_000, chargesPaid: 0 }
