import { done } from '@upeo/domain/result'

/** What whoever has decided alone is answered. */
export const answered = done({ message: 'Done.' })

/** What whoever decided about money is answered: that it is done, or that a second one has to approve it. */
export function answerOf(waits: boolean) {
  return done({
    waits,
    message: waits ? 'Approved. Another administrator has to approve it too before anything happens.' : 'Done.',
  })
}
