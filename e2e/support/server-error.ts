import { type ErrorBody, errorStatuses } from '@upeo/contract/kit/errors'

const message = 'Something went wrong on our side. Please try again. (Request e2e-1)'

/** What the server answers to any call when it has a bug, word for word; the screens say it in their own words. */
export const serverError = {
  status: errorStatuses.internal,
  json: { error: { code: 'internal', message, requestId: 'e2e-1' }, message } satisfies ErrorBody,
}
