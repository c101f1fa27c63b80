import { office } from './of-admins.ts'
import { customer, newCustomer, payingCustomer } from './of-customers.ts'
import { guide, newGuide } from './of-guides.ts'
import type { Visit } from './screen.ts'
import { signedOut } from './signed-out.ts'

/** Everybody who uses the app, each with the screens that they come to. */
export const visits: readonly Visit[] = [signedOut, customer, newCustomer, payingCustomer, guide, newGuide, office]
