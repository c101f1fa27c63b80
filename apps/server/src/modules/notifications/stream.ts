import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { StreamEvent } from '@upeo/contract/notifications/stream'
import type { UserId } from '@upeo/domain/ids'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import { HttpError, unauthenticated } from '../../platform/http/failure.ts'
import type { NotificationsDeps } from './deps.ts'
import { countUnread } from './queries/count-unread.ts'
import { notificationColumns, toNotification, type NotificationRow } from './queries/notification-view.ts'
import { mayListen, takeTicket, type Listener } from './store/tickets.ts'

/** After this the browser reconnects with a new ticket, which an ended session does not get. */
const longest = 30 * MINUTE
/** Proxies close a connection that is silent for a minute. Also the longest time that a stream outlives its session. */
const heartbeat = 25 * SECOND

/**
 * `GET /api/notifications/stream?ticket=`: server-sent events. PostgreSQL announces who has a new notification;
 * the process that holds their stream reads it once, however many windows they have open.
 */
export function serveStream(app: FastifyInstance, deps: NotificationsDeps): void {
  const streams = new Map<UserId, Set<PassThrough>>()
  let listening: Promise<void> | null = null

  function listen(): Promise<void> {
    listening ??= deps.signals.listen('notifications', hear).catch((error: unknown) => {
      listening = null
      throw error
    })
    return listening
  }

  async function tell(userId: UserId, id: string, open: ReadonlySet<PassThrough>): Promise<void> {
    try {
      const event = eventOf(await stateOf(deps, userId, id))
      for (const stream of open) stream.write(event)
    } catch (error) {
      // The next event carries the unread count, and the page asks again when it becomes visible.
      deps.log.warn({ err: error }, 'a notification could not be streamed')
    }
  }

  const hear = (payload: string): void => {
    const [userId = '', id = ''] = payload.split(' ')
    const open = streams.get(userId as UserId)
    if (!open) return
    void tell(userId as UserId, id, open)
  }

  app.get<{ Querystring: { ticket?: unknown } }>('/api/notifications/stream', async (request, reply) => {
    const { ticket } = request.query
    const listener = typeof ticket === 'string' ? await takeTicket(deps.db, ticket, deps.clock.now()) : null
    if (!listener) throw new HttpError(unauthenticated)
    const { userId } = listener
    await listen()
    const stream = new PassThrough()
    // Without a listener, a write error while the stream closes would end the process.
    stream.on('error', (error) => deps.log.warn({ err: error }, 'a notification stream broke'))
    const open = streams.get(userId) ?? new Set()
    streams.set(userId, open.add(stream))
    const beat = setInterval(() => void keepUp(deps, stream, listener), heartbeat)
    const end = setTimeout(() => stream.end(), longest)
    stream.once('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      open.delete(stream)
      if (open.size === 0) streams.delete(userId)
    })
    try {
      stream.write(`retry: 5000\n${eventOf(await stateOf(deps, userId, null))}`)
    } catch (error) {
      stream.destroy()
      throw error
    }
    return reply
      .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream)
  })

  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const stream of open) stream.end()
  })
}

/** Keeps the stream open, unless the session that it was opened from has ended. */
async function keepUp({ db, clock, log }: NotificationsDeps, stream: PassThrough, listener: Listener): Promise<void> {
  const ended = await mayListen(db, listener, clock.now()).then(
    (may) => !may,
    (error: unknown) => {
      // Checked again at the next heartbeat.
      log.warn({ err: error }, 'a stream’s session could not be looked up')
      return false
    },
  )
  if (!stream.writable) return
  if (ended) stream.end()
  else stream.write(': still here\n\n')
}

function eventOf(state: StreamEvent): string {
  return `event: notification\ndata: ${JSON.stringify(state)}\n\n`
}

async function stateOf({ db }: NotificationsDeps, userId: UserId, id: string | null): Promise<StreamEvent> {
  const found =
    id === null
      ? null
      : await sql<NotificationRow>`
          select ${notificationColumns} from notifications where id = ${id} and user_id = ${userId}`.execute(db)
  const row = found?.rows[0]
  return { unreadCount: await countUnread(db, userId), notification: row ? toNotification(row) : null }
}
