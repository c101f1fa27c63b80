import { openStream, StreamEvent } from '@upeo/contract/notifications/stream'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { tellNews } from '../../lib/news.ts'
import { queryClient } from '../../lib/query-client.ts'
import { createLiveStream } from './create-live-stream.ts'
import { latestQuery, listsKey, unreadQuery } from './queries.ts'

const listeners = new Set<() => void>()
let live = false

const stream = createLiveStream({
  requestUrl: async () => (await call(openStream, {})).url,
  connect: (url) => new EventSource(url),
  read(data) {
    const parsed = StreamEvent.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  },
  onEvent: keepNews,
  onChange(now) {
    live = now
    for (const listener of listeners) listener()
  },
})

/** The number at once; the lists are asked for again where they are shown. */
function keepNews({ unreadCount, notification }: StreamEvent): void {
  const before = queryClient.getQueryData(unreadQuery.queryKey)?.unreadCount
  queryClient.setQueryData(unreadQuery.queryKey, { unreadCount })
  if (notification || before !== unreadCount) refreshLists()
  tellNews(notification !== null)
}

export function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: listsKey })
  void queryClient.invalidateQueries({ queryKey: latestQuery.queryKey })
}

/** A page that nobody looks at holds no connection: browsers allow few to one site. */
function followVisibility(): void {
  if (document.visibilityState === 'visible') stream.start()
  else stream.stop()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', followVisibility)
    followVisibility()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', followVisibility)
    stream.stop()
  }
}

/** Whether news arrive by themselves; as long as something on the page uses this, they are listened for. */
export function useLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => live,
    () => false,
  )
}
