/** One app on the Daraja portal with the shortcode and initiator it acts for. */
export type DarajaApp = {
  consumerKey: string
  consumerSecret: string
  /** The paybill, or a till's head office (store) number. */
  shortcode: string
  initiatorName: string
  initiatorPassword: string
}

export type DarajaConfig = DarajaApp & {
  environment: 'simulator' | 'sandbox' | 'production'
  /** Needed for the simulator; the others have Safaricom's addresses. */
  baseUrl?: string
  passkey: string
  /** A till names its own number beside the store's. */
  collectsBy: { kind: 'paybill' } | { kind: 'till'; till: string }
  /** Safaricom's certificate or a bare public key, PEM. Its expiry is of no interest: the published ones ended long ago. */
  certificate: string
  /** Payouts may belong to another app and shortcode; without, the collecting app pays out too. */
  b2c?: DarajaApp
  /** For the Pull API, which tells what was paid in; without, statements cannot be read. */
  pull?: { nominatedNumber: string; callbackUrl: string }
  timeoutMs?: number
}

const safaricom = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
}

export function baseUrlOf({ environment, baseUrl }: DarajaConfig): string {
  if (environment !== 'simulator') return baseUrl ?? safaricom[environment]
  if (baseUrl === undefined) throw new Error('The M-Pesa simulator needs a base URL.')
  return baseUrl
}

export const defaultTimeoutMs = 15_000
