import { type ErrorBody, errorStatuses } from '@upeo/contract/kit/errors'

const message = 'Something went wrong on our side. Please try again. (Request e2e-1)'

/** The server's message after an internal error, word for word; the screens show their own messages instead. */
export const serverError = {
  status: errorStatuses.internal,
  json: { error: { code: 'internal', message, requestId: 'e2e-1' }, message } satisfies ErrorBody,
}
