import { words } from '@upeo/domain/words/say'

/** What a guide can search by. */
export const guideHint = words('Guest, phone, booking, M-Pesa code, amount and day')
