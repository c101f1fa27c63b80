import { READINGS_A_DAY } from '@upeo/domain/admin/reading-limits'
import { CALLS_BY_NETWORK } from '@upeo/domain/identity/sign-in-limits'
import { TEXTS_OF_NETWORK_A_DAY } from '@upeo/domain/texts/quotas'
import { byCaller, type RateLimit } from './rate-limit.ts'

type Limit = Pick<RateLimit<never>, 'max' | 'seconds' | 'freeCalls'>

const within = (seconds: number) => (max: number) => ({ max, seconds })
const [aMinute, aQuarter, anHour, aDay] = [within(60), within(15 * 60), within(3600), within(86_400)]
const { resets, signUps, freeCalls } = CALLS_BY_NETWORK

/**
 * How often calls may be made, successful or not: all of it. What is counted by what came of a call (wrong codes, texts,
 * letters and prompts sent) stands in packages/domain.
 */
const callLimits = {
  // Accounts
  register: { ...anHour(signUps), freeCalls },
  'forgot-address': { ...anHour(resets), freeCalls },
  'forgot-device': anHour(20),
  // Links cannot be guessed. Each bears some passwords that are refused.
  reset: aQuarter(20),
  'email-proof': anHour(5),
  'confirm-email': aQuarter(20),
  'factor-change': aQuarter(20),
  // Each is a row for five minutes.
  'passkey-challenge': aQuarter(2000),
  'passkey-challenge-device': aQuarter(200),
  export: anHour(20),

  // Bookings and what belongs to them
  book: anHour(60),
  'book-direct': anHour(200),
  'change-departure': anHour(60),
  appeal: anHour(20),
  'pasted-statement': anHour(120),
  'guest-link': anHour(300),
  'guest-code': aDay(30),
  receipt: anHour(60),
  'receipt-link': anHour(60),
  weather: anHour(120),
  'weather-link': anHour(60),
  'replace-ticket': anHour(60),
  'share-ticket': anHour(60),
  'name-ticket': anHour(300),

  // Money
  'prompt-person': anHour(20),
  'prompt-by-link': anHour(10),
  'prompt-by-guide': aDay(20),
  // Nobody's phone is to ring all day for one booking.
  'prompt-of-booking': aDay(3),
  payout: anHour(30),

  // What guides and customers write and send
  'create-activity': anHour(60),
  'add-departures': anHour(300),
  'write-content': anHour(120),
  'report-review': anHour(20),
  document: anHour(40),
  // Decoding costs seconds of a core.
  upload: anHour(120),
  'large-body': anHour(300),
  // Drawing costs the most of these.
  'report-file': anHour(120),
  places: aMinute(120),
  enquiry: aDay(5),
  'enquiry-network': aDay(5),
  'texts-of-network': aDay(TEXTS_OF_NETWORK_A_DAY),
  'stream-ticket': anHour(120),

  // What strangers raise: not worth strict protection, and many phones share an address
  'activity-view': anHour(600),
  'activity-view-each': anHour(60),
  'content-view': anHour(600),
  // A tenth of what is kept of a day.
  'search-told': aDay(500),

  // The office
  'office-people': aDay(READINGS_A_DAY.people),
  'office-searches': aDay(READINGS_A_DAY.searches),
  'office-reads': aDay(READINGS_A_DAY.others),
  'office-invitations': anHour(20),
  'audit-export': anHour(30),
} as const satisfies Record<string, Limit>

/** A limit of the list for each key: of each person, if nothing else is said; `more` as `RateLimit` has it. */
export function limitOf<Call>(
  name: keyof typeof callLimits,
  keyOf: RateLimit<Call>['keyOf'] = byCaller,
  more?: RateLimit<Call>['more'],
): RateLimit<Call> {
  return { name, ...callLimits[name], keyOf, ...(more && { more }) }
}
