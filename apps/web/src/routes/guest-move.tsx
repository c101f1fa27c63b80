import { QueryClientProvider } from '@tanstack/react-query'
import { say } from '@upeo/domain/words/say'
import { ProofGate } from '../features/bookings/linked/proof-gate.tsx'
import { AnswerMove } from '../features/departure-changes/answer-move.tsx'
import { linkedTrip } from '../features/departure-changes/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts'
import { PageContainer } from '../ui/page.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/guest-move'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [{ title: say('Your trip has been moved | Upeo') }, ...secretAddressMeta]

export const headers: Route.HeadersFunction = secretAddressHeaders

export default function GuestMovePage({ params: { token } }: Route.ComponentProps) {
  return (
    <PageContainer width="text">
      <QueryClientProvider client={queryClient}>
        <AnswerMove
          trip={linkedTrip(token)}
          renderGuarded={(choices) => <ProofGate token={token}>{choices}</ProofGate>}
        />
      </QueryClientProvider>
    </PageContainer>
  )
}
