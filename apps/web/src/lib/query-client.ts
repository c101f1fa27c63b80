import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { onSessionEnd } from './session.client.ts'

/** What signed-in pages have asked the API for. Browser only: no page that uses it is rendered on the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      // Queries run without a network too: a screen then says so, or shows stored answers, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      // A refusal stays a refusal; only a call that got no answer is worth another try.
      retry: (failures, error) => failures < 2 && isApiError(error, 'offline') && navigator.onLine,
    },
    mutations: { networkMode: 'always' },
  },
})

// The next person on this device must not see what the last one had loaded.
if (typeof window !== 'undefined') onSessionEnd(() => queryClient.clear())
