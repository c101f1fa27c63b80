/** What is known of passwords that have leaked somewhere. */
export interface BreachedPasswords {
  /** Whether this one is known to have leaked. Says no, soon, when it cannot be found out. */
  has(password: string): Promise<boolean>
}

/** Where nobody is asked. */
export const noBreaches: BreachedPasswords = { has: async () => false }
