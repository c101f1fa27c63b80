export type { Mailer } from '../../adapters/mail/port.ts'
export type { Pusher, PushTarget } from '../../adapters/push/port.ts'
