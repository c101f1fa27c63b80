/** What was sealed does not open. The content is not named, and no key. */
export class Unsealable extends Error {
  constructor(what: string) {
    super(`${what} does not open: its key is not among SECRETS_KEY and SECRETS_FORMER_KEYS, or it was changed.`)
    this.name = 'Unsealable'
  }
}
