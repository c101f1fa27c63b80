import type { Tx } from '../../platform/deps.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { NotificationsDeps } from './deps.ts'
import { sendLetterJob } from './jobs.ts'
import type { Notice } from './notice.ts'
import { subscribeToBookings } from './subscriptions.ts'
import { notify } from './usecases/notify.ts'
import { sendLetter } from './usecases/send-letter.ts'
import { sweepHeld, sweepReminders } from './usecases/sweep-reminders.ts'

export type { NotificationsDeps } from './deps.ts'
export type { LetterContent, Notice } from './notice.ts'

/** What people are told, and how: in the app, by mail, by push. */
export function createNotificationsModule(deps: NotificationsDeps) {
  return {
    /** Tells each person once, as rows of this transaction. */
    notify: (tx: Tx, notices: readonly Notice[]) => notify(deps, tx, notices),
    work(): void {
      subscribeToBookings(deps)
      deps.jobs.work(sendLetterJob, (payload) => sendLetter(deps, payload))
    },
    sweeps: (): Sweep[] => [
      { name: 'notifications.reminders', everyMs: 30_000, run: () => sweepReminders(deps) },
      { name: 'notifications.held', everyMs: 10_000, run: () => sweepHeld(deps) },
    ],
  }
}

export type NotificationsModule = ReturnType<typeof createNotificationsModule>
