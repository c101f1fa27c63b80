import { queryOptions } from '@tanstack/react-query'
import { getTickets } from '@upeo/contract/tickets/tickets'
import { call } from './api.ts'
import { askOrRemember } from './offline-answers.ts'

/** The tickets of one booking, without a network as they were last. */
export const ticketsQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id, 'tickets'],
    queryFn: ({ signal }) => askOrRemember(`tickets ${id}`, () => call(getTickets, { params: { id }, signal })),
  })
