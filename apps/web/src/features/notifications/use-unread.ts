import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { refreshLists, useLive } from './live.ts'
import { POLL_MS, unreadQuery } from './queries.ts'

/** The number of unread notifications: streamed as it changes, else polled every 30 seconds. Null until it is known. */
export function useUnread(): number | null {
  const live = useLive()
  const { data } = useQuery({ ...unreadQuery, refetchInterval: live ? false : POLL_MS }, queryClient)
  const unread = data?.unreadCount ?? null
  const seen = useRef(unread)
  useEffect(() => {
    // What a question found out makes the lists as old as what the stream tells.
    if (!live && seen.current !== null && seen.current !== unread) refreshLists()
    seen.current = unread
  }, [live, unread])
  return unread
}
