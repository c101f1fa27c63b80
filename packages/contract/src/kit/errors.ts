import { z } from 'zod'

/** Every way in which a call can fail as expected, with its HTTP status. Bugs are `internal`. */
export const errorStatuses = {
  invalid_input: 400,
  unauthenticated: 401,
  /** The session has not run out: its person, the office or Upeo has ended it. */
  session_ended: 401,
  invalid_credentials: 401,
  forbidden: 403,
  second_step_required: 403,
  fresh_proof_required: 403,
  factor_required: 403,
  signature_required: 403,
  email_unproven: 403,
  code_needed: 403,
  not_found: 404,
  conflict: 409,
  illegal_transition: 409,
  already_started: 409,
  attempt_open: 409,
  account_has_obligations: 409,
  email_taken: 409,
  username_taken: 409,
  reference_used: 409,
  too_many_open_bookings: 409,
  unpaid_places_taken: 409,
  too_many_unpaid_places: 409,
  price_changed: 409,
  sold_out: 409,
  not_bookable: 409,
  own_activity: 409,
  hold_expired: 409,
  payment_unsure: 409,
  has_bookings: 409,
  last_factor: 409,
  too_many_passkeys: 409,
  not_confirmed: 409,
  no_code: 409,
  too_late: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  wrong_password: 422,
  wrong_code: 422,
  wrong_passkey: 422,
  sign_in_over: 422,
  amount_too_large: 422,
  method_not_offered: 422,
  time_needed: 422,
  invalid_reset_link: 422,
  invalid_proof_link: 422,
  rate_limited: 429,
  internal: 500,
  provider_unavailable: 503,
  not_ready: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** The one error shape. `message` stands twice because the spec's screens read it at the top level. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
    detail: z.record(z.string(), z.unknown()).optional(),
  }),
  message: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
