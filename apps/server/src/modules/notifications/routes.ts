import { words } from '@upeo/domain/words/say'
import * as notificationsApi from '@upeo/contract/notifications/notifications'
import { openStream } from '@upeo/contract/notifications/stream'
import {
  endPushBrowser,
  getPushKey,
  listPushBrowsers,
  subscribePush,
  unsubscribePush,
} from '@upeo/contract/notifications/push'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { Tx } from '../../platform/deps.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Person } from '../../platform/http/person.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { NotificationsDeps } from './deps.ts'
import { countUnread } from './queries/count-unread.ts'
import { listNotifications } from './queries/list-notifications.ts'
import { markAllRead, markRead, removeNotification } from './store/mark-notifications.ts'
import { recordAccountEvent } from '../identity/index.ts'
import { dropSubscription, keepSubscription, listSubscriptions } from './store/push-subscriptions.ts'
import { issueTicket } from './store/tickets.ts'

const failures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Notification not found.') }),
}

export function notificationRoutes(router: Router, deps: NotificationsDeps): void {
  const { clock } = deps
  router.read(notificationsApi.listNotifications, {}, async ({ db, person, query }) =>
    done(await listNotifications(db, person.userId, query)),
  )
  router.read(notificationsApi.countUnread, {}, async ({ db, person }) =>
    done({ unreadCount: await countUnread(db, person.userId) }),
  )
  router.write(notificationsApi.readNotification, { failures }, async ({ tx, person, params }) => {
    const read = await markRead(tx, person.userId, params.id, clock.now())
    return read ? done(read) : fail({ kind: 'not_found' })
  })
  router.write(notificationsApi.readAllNotifications, {}, async ({ tx, person }) => {
    await markAllRead(tx, person.userId, clock.now())
    return done({ unreadCount: 0 })
  })
  router.write(notificationsApi.deleteNotification, { failures }, async ({ tx, person, params }) => {
    const removed = await removeNotification(tx, person.userId, params.id)
    return removed ? done({ message: 'Notification deleted.' }) : fail({ kind: 'not_found' })
  })
  router.write(openStream, { limits: [limitOf('stream-ticket')] }, async ({ tx, person }) => {
    const { ticket, expiresAt } = await issueTicket(tx, person, clock.now())
    return done({ url: `/api/notifications/stream?ticket=${ticket}`, expiresAt: expiresAt.toISOString() })
  })
  pushRoutes(router, deps)
}

function pushRoutes(router: Router, { clock, pusher }: NotificationsDeps): void {
  const refused: FailureMap<Failure<'not_a_push_service'>> = {
    not_a_push_service: () => ({
      code: 'invalid_input',
      message: words('This browser’s push service is not known to us.'),
      fields: { endpoint: words('This is not the address of a push service.') },
    }),
  }
  const noBrowser: FailureMap<Failure<'not_found'>> = {
    not_found: () => ({ code: 'not_found', message: words('Push messages are off for that browser already.') }),
  }
  const noteEnd = (tx: Tx, person: Person) =>
    recordAccountEvent(tx, clock, { userId: person.userId, kind: 'push_ended', by: person })
  router.read(getPushKey, {}, async () => done({ publicKey: pusher.publicKey }))
  router.write(subscribePush, { failures: refused }, async ({ tx, person, body }) => {
    if (!pusher.accepts(body.endpoint)) return fail({ kind: 'not_a_push_service' })
    await keepSubscription(tx, clock, person, { endpoint: body.endpoint, ...body.keys })
    await recordAccountEvent(tx, clock, { userId: person.userId, kind: 'push_started', by: person })
    return done({ message: 'Push messages are on for this browser.' })
  })
  router.write(unsubscribePush, {}, async ({ tx, person, query }) => {
    if (await dropSubscription(tx, person.userId, { endpoint: query.endpoint })) await noteEnd(tx, person)
    return done({ message: 'Push messages are off for this browser.' })
  })
  router.read(listPushBrowsers, {}, async ({ db, person }) => done({ browsers: await listSubscriptions(db, person) }))
  router.write(endPushBrowser, { failures: noBrowser }, async ({ tx, person, params }) => {
    if (!(await dropSubscription(tx, person.userId, { id: params.id }))) return fail({ kind: 'not_found' })
    await noteEnd(tx, person)
    return done({ message: 'Push messages are off for that browser.' })
  })
}
