import '../../platform/outbox/events.ts'

/** What identity tells the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'account.deleted': { userId: string }
    /** Somebody has signed in from where this account was not seen before. */
    'account.signed_in_on_new_device': { userId: string; device: string; network: string; at: string }
    /** So many codes were wrong within a day that it is no slip; `over`: in a session, which was ended. */
    'account.wrong_codes': { userId: string; over: boolean; at: string }
    /** The office has somebody new, or somebody who decides about money from now on. */
    'office.grown': { userId: string; how: 'joined' | 'given'; at: string }
    /** There is another password; what ended with the one before. */
    'account.password_set': { userId: string; how: 'changed' | 'reset'; calendar: boolean; browsers: number }
  }
}
