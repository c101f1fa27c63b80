import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { listDepartureChanges, markTold } from '@upeo/contract/departure-changes/departure-changes'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { getPack, recordCheckIns, undoCheckIn } from '@upeo/contract/tickets/check-ins'
import { call, type CallInput } from './api.ts'

/**
 * What the run sheet asks the server, loaded when it asks (`import()`, and by nobody otherwise): a list that is kept on
 * the phone is shown before the contract is read, which takes a slow phone a good part of a second.
 */
export const readPack = (input: CallInput<typeof getPack>) => call(getPack, input)
export const sendCheckIns = (input: CallInput<typeof recordCheckIns>) => call(recordCheckIns, input)
export const takeCheckInBack = (input: CallInput<typeof undoCheckIn>) => call(undoCheckIn, input)
export const askForPayment = (input: CallInput<typeof promptGuest>) => call(promptGuest, input)
export const linkForGuest = (input: CallInput<typeof makeGuestLink>) => call(makeGuestLink, input)
export const readChanges = (input: CallInput<typeof listDepartureChanges>) => call(listDepartureChanges, input)
export const noteTold = (input: CallInput<typeof markTold>) => call(markTold, input)
