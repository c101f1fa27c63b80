import { say } from '@upeo/domain/words/say'
import { LinkedTicket } from '../features/tickets/mine/linked-ticket.tsx'
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts'
import { PageContainer } from '../ui/page.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/ticket'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [{ title: say('Ticket | Upeo') }, ...secretAddressMeta]

export const headers: Route.HeadersFunction = secretAddressHeaders

export default function TicketPage({ params: { token } }: Route.ComponentProps) {
  return (
    <PageContainer>
      <h1 className="visually-hidden">{say('Your ticket')}</h1>
      <LinkedTicket token={token} />
    </PageContainer>
  )
}
