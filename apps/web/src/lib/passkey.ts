import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { newPasskeyChallenge } from '@upeo/contract/factors/factors'
import type { NewPasskey, NewPasskeyChallenge, PasskeyAnswer } from '@upeo/contract/factors/passkey'
import { passkeyChallenge } from '@upeo/contract/factors/proof'
import type { z } from 'zod'
import { call, type CallInput } from './api.ts'

type What = NonNullable<CallInput<typeof passkeyChallenge>['body']>

export const passkeysWork = (): boolean => browserSupportsWebAuthn()

/**
 * Has the person's passkey sign what the server asks. Rejects with a `DOMException` or an error of the library where the
 * person changed their mind, or has no passkey here. With `autofill` the browser offers it in the field for the address.
 */
export async function signWithPasskey(what: What, { autofill = false } = {}): Promise<PasskeyAnswer> {
  const { challengeId, options } = await call(passkeyChallenge, { body: what })
  const { id, response } = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: autofill,
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { challengeId, credentialId: id, clientDataJSON, authenticatorData, signature }
}

/** Makes a new passkey of the signed-in person. */
export async function makePasskey(): Promise<NewPasskey> {
  return register(await call(newPasskeyChallenge, {}))
}

async function register({ challengeId, options }: z.infer<typeof NewPasskeyChallenge>): Promise<NewPasskey> {
  const { id, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    challengeId,
    credentialId: id,
    clientDataJSON,
    attestationObject,
    transports: transports as NewPasskey['transports'],
  }
}
