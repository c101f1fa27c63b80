import { parseLocalDate, parseLocalTime, type LocalDate, WITHOUT_TIME } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'

export const wizardSteps = ['details', 'participants', 'payment', 'confirmation'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const stepLabels: Record<WizardStep, string> = words({
  details: 'Activity Details',
  participants: 'Participants',
  payment: 'Payment',
  confirmation: 'Confirmation',
})

/** What the wizard's address says: nothing chosen is lost by a refresh, the Back button or a link sent on. */
export interface WizardAddress {
  readonly step: WizardStep
  readonly date: LocalDate | null
  /** Of a day on which it leaves several times; 'none' is the departure without one, null is not said. */
  readonly time?: string | null
  readonly adults: number
  readonly children: number
  readonly bookingId: string | null
}

const MOST = 1000

export function readAddress(query: URLSearchParams): WizardAddress {
  const step = query.get('step')
  return {
    step: wizardSteps.find((each) => each === step) ?? 'details',
    date: parseLocalDate(query.get('date') ?? ''),
    time: timeOf(query.get('time')),
    adults: countOf(query.get('adults'), 1),
    children: countOf(query.get('children'), 0),
    bookingId: query.get('booking'),
  }
}

function timeOf(text: string | null): string | null {
  return text === null || text === WITHOUT_TIME ? text : parseLocalTime(text)
}

function countOf(text: string | null, least: number): number {
  const count = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : least
  return Math.min(Math.max(count, least), MOST)
}

/** Whether one address leads to another of the same activity and booking: a step, a date or a number of people away. */
export function staysWithin(from: URL, to: URL): boolean {
  const [held, wanted] = [from, to].map(({ searchParams }) => searchParams.get('booking'))
  return from.pathname === to.pathname && from.search !== to.search && held === wanted
}

/** `?step=payment&booking=…`; once there is a booking the choices are read from it. */
export function writeAddress({ step, date, time = null, adults, children, bookingId }: WizardAddress): string {
  const query = new URLSearchParams({ step })
  if (bookingId !== null) query.set('booking', bookingId)
  else {
    if (date !== null) query.set('date', date)
    if (date !== null && time !== null) query.set('time', time)
    query.set('adults', String(adults))
    query.set('children', String(children))
  }
  return `?${query}`
}
