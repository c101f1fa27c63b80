/** What was sealed does not open: the key is not here, or somebody changed it. Names neither the content nor the key. */
export class Unsealable extends Error {
  readonly reason: 'unknown_key' | 'changed'
  /** Of the key that it was sealed with; null where even that cannot be read. */
  readonly keyId: string | null
  constructor(reason: Unsealable['reason'], keyId: string | null, what: string) {
    super(
      reason === 'unknown_key'
        ? `${what} was sealed with the key ${keyId}, which is not among SECRETS_KEY and SECRETS_KEY_OLD.`
        : `${what} was changed after it was sealed, or stands where it does not belong.`,
    )
    this.name = 'Unsealable'
    this.reason = reason
    this.keyId = keyId
  }
}
