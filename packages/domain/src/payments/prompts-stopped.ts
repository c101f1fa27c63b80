import { words } from '../words/say.ts'

/** What the guest of a link reads once requests to their number are stopped. */
export const PROMPTS_STOPPED = words(
  'Payment requests to this number are stopped. Add the booking to your account to pay by M-Pesa, or pay your guide directly.',
)
