import type { UserId } from '@upeo/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { NotificationsDeps } from './deps.ts'
import { announceActivityJob, sendLetterJob, sendPushJob, thursdayMorning, weeklyDigestJob } from './jobs.ts'
import type { Notice } from './notice.ts'
import { notificationRoutes } from './routes.ts'
import { dropSubscriptions } from './store/push-subscriptions.ts'
import { serveStream } from './stream.ts'
import { subscribeToAccounts } from './account-subscriptions.ts'
import { subscribeToOffice } from './admin-subscriptions.ts'
import { subscribeToFactors } from './factor-subscriptions.ts'
import { subscribeToMoves } from './move-subscriptions.ts'
import { subscribeToBookings, subscribeToCommunity, subscribeToGuests } from './subscriptions.ts'
import { subscribeTexts } from './text-subscriptions.ts'
import { announceActivity } from './usecases/announce-activity.ts'
import { notify } from './usecases/notify.ts'
import { sweepDepartures } from './usecases/sweep-departures.ts'
import { sendDigests } from './usecases/send-digests.ts'
import { sendLetter } from './usecases/send-letter.ts'
import { sendPush } from './usecases/send-push.ts'
import { sweepHeld, sweepReminders, sweepRest } from './usecases/sweep-reminders.ts'

export type { NotificationsDeps } from './deps.ts'
export { keptData } from './kept-data.ts'
export type { Notice } from './notice.ts'

/** What people are told, and how: in the app, by mail, by push, and guests without an account by text and mail. */
export function createNotificationsModule(deps: NotificationsDeps) {
  return {
    routes: (router: Router) => notificationRoutes(router, deps),
    /** The stream of new ones, which is no call of the contract: it never ends. */
    serve: (app: FastifyInstance) => serveStream(app, deps),
    /** Tells each person once, as rows of this transaction. */
    notify: (tx: Tx, write: () => readonly Notice[]) => notify(deps, tx, write),
    /** Ends push messages to all browsers of a person, but that of this session; how many those were. */
    endPush: (tx: Tx, userId: UserId, exceptSession?: Buffer) => dropSubscriptions(tx, userId, exceptSession),
    work(): void {
      subscribeToAccounts(deps)
      subscribeToBookings(deps)
      subscribeToMoves(deps)
      subscribeToCommunity(deps)
      subscribeToGuests(deps)
      subscribeToOffice(deps)
      subscribeToFactors(deps)
      subscribeTexts(deps)
      deps.jobs.work(sendLetterJob, (payload) => sendLetter(deps, payload))
      deps.jobs.work(announceActivityJob, (payload) => announceActivity(deps, payload))
      deps.jobs.work(weeklyDigestJob, async () => void (await sendDigests(deps)))
      deps.jobs.schedule(weeklyDigestJob, thursdayMorning, {})
      deps.jobs.work(sendPushJob, (payload) => sendPush(deps, payload))
    },
    sweeps: (): Sweep[] => [
      { name: 'notifications.reminders', everyMs: 30_000, run: () => sweepReminders(deps) },
      { name: 'notifications.departures', everyMs: 60_000, run: () => sweepDepartures(deps) },
      { name: 'notifications.held', everyMs: 10_000, run: () => sweepHeld(deps) },
      { name: 'notifications.rest', everyMs: 60_000, run: () => sweepRest(deps) },
    ],
  }
}
