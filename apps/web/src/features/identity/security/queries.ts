import { queryOptions } from '@tanstack/react-query'
import { listAccountEvents, listSessions } from '@upeo/contract/identity/sessions'
import { listPushBrowsers } from '@upeo/contract/notifications/push'
import { call } from '../../../lib/api.ts'

/** Somebody who looks here wants to know how it is now. */
const fresh = { staleTime: 0 } as const

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  ...fresh,
})

export const eventsQuery = queryOptions({
  queryKey: ['security', 'events'],
  queryFn: ({ signal }) => call(listAccountEvents, { signal }),
  ...fresh,
})

export const browsersQuery = queryOptions({
  queryKey: ['security', 'browsers'],
  queryFn: ({ signal }) => call(listPushBrowsers, { signal }),
  ...fresh,
})
