/** Who passkeys are made for: the name of the site, and the address that pages must come from. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

export function relyingParty(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, name: 'Upeo', origin }
}
