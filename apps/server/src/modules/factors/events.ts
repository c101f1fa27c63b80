import '../../platform/outbox/events.ts'

/** What a person signs in with has changed; whoever reads their mail should hear of it. */
export type FactorChange =
  | 'code_added'
  | 'code_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'password_removed'
  | 'restoration_asked'
  | 'restoration_agreed'
  | 'restoration_stopped'
  | 'restored'

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'factors.changed': { userId: string; change: FactorChange }
  }
}
