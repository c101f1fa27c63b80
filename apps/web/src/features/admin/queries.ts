import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAppeals } from '@upeo/contract/admin/appeals'
import { getLedgerHealth, listBreaches, listCashMovements } from '@upeo/contract/admin/ledger'
import { getOverview } from '@upeo/contract/admin/overview'
import { listAllActivities } from '@upeo/contract/admin/activities'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { listAllBadges } from '@upeo/contract/admin/badges'
import { listSearches } from '@upeo/contract/admin/searches'
import { listSynonyms } from '@upeo/contract/admin/synonyms'
import { getOfficeBooking, listBookings } from '@upeo/contract/admin/bookings'
import { getActivityFile, getPaymentFile, getPersonFile } from '@upeo/contract/admin/case-files'
import { listDocuments } from '@upeo/contract/admin/documents'
import { listEnquiries } from '@upeo/contract/admin/enquiries'
import { listFailedWork } from '@upeo/contract/admin/failed-work'
import { getOperations } from '@upeo/contract/admin/operations'
import { listListings } from '@upeo/contract/admin/listings'
import { listPayments } from '@upeo/contract/admin/payments'
import { listPayouts } from '@upeo/contract/admin/payouts'
import { listPeople } from '@upeo/contract/admin/people'
import { getPosition, getStatement, listDifferences, listStatements } from '@upeo/contract/admin/reconciliation'
import { listRefunds } from '@upeo/contract/admin/refunds'
import { listReportedReviews } from '@upeo/contract/admin/reviews'
import { listWaitingRefunds } from '@upeo/contract/admin/waiting-refunds'
import { listTeam } from '@upeo/contract/admin/team'
import type { QueryInput } from '@upeo/contract/kit/endpoint'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The queries of the administrators' pages. Lists keep their last page on the screen while the next one loads. */
const office = 'office'

export const overviewQuery = queryOptions({
  queryKey: [office, 'overview'],
  queryFn: ({ signal }) => call(getOverview, { signal }),
})

/** Sums every entry there is: asked for when the page is opened, not on every return to the window; until a check has ended. */
export const ledgerQuery = queryOptions({
  queryKey: [office, 'ledger'],
  queryFn: ({ signal }) => call(getLedgerHealth, { signal }),
  refetchOnWindowFocus: false,
  refetchInterval: ({ state }) => (state.data?.checking ? 5_000 : false),
})

export const breachesQuery = queryOptions({
  queryKey: [office, 'breaches'],
  queryFn: ({ signal }) => call(listBreaches, { signal }),
})

export const cashMovementsQuery = queryOptions({
  queryKey: [office, 'cash-movements'],
  queryFn: ({ signal }) => call(listCashMovements, { signal }),
})

export const positionQuery = queryOptions({
  queryKey: [office, 'position'],
  queryFn: ({ signal }) => call(getPosition, { signal }),
})

export const differencesQuery = (query: QueryInput<typeof listDifferences>) =>
  queryOptions({
    queryKey: [office, 'differences', query],
    queryFn: ({ signal }) => call(listDifferences, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const statementsQuery = queryOptions({
  queryKey: [office, 'statements'],
  queryFn: ({ signal }) => call(listStatements, { signal }),
})

export const statementQuery = (id: string, query: QueryInput<typeof getStatement>) =>
  queryOptions({
    queryKey: [office, 'statements', id, query],
    queryFn: ({ signal }) => call(getStatement, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const synonymsQuery = queryOptions({
  queryKey: [office, 'synonyms'],
  queryFn: ({ signal }) => call(listSynonyms, { signal }),
})

export const searchesQuery = (query: QueryInput<typeof listSearches>) =>
  queryOptions({
    queryKey: [office, 'searches', query],
    queryFn: ({ signal }) => call(listSearches, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const badgesQuery = queryOptions({
  queryKey: [office, 'badges'],
  queryFn: ({ signal }) => call(listAllBadges, { signal }),
})

export const documentsQuery = (query: QueryInput<typeof listDocuments>) =>
  queryOptions({
    queryKey: [office, 'documents', query],
    queryFn: ({ signal }) => call(listDocuments, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const listingsQuery = (query: QueryInput<typeof listListings>) =>
  queryOptions({
    queryKey: [office, 'listings', query],
    queryFn: ({ signal }) => call(listListings, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const payoutsQuery = (query: QueryInput<typeof listPayouts>) =>
  queryOptions({
    queryKey: [office, 'payouts', query],
    queryFn: ({ signal }) => call(listPayouts, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const refundsQuery = (query: QueryInput<typeof listRefunds>) =>
  queryOptions({
    queryKey: [office, 'refunds', query],
    queryFn: ({ signal }) => call(listRefunds, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const waitingRefundsQuery = (query: QueryInput<typeof listWaitingRefunds>) =>
  queryOptions({
    queryKey: [office, 'waiting-refunds', query],
    queryFn: ({ signal }) => call(listWaitingRefunds, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const paymentsQuery = (query: QueryInput<typeof listPayments>) =>
  queryOptions({
    queryKey: [office, 'payments', query],
    queryFn: ({ signal }) => call(listPayments, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const bookingsQuery = (query: QueryInput<typeof listBookings>) =>
  queryOptions({
    queryKey: [office, 'bookings', query],
    queryFn: ({ signal }) => call(listBookings, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const appealsQuery = (query: QueryInput<typeof listAppeals>) =>
  queryOptions({
    queryKey: [office, 'appeals', query],
    queryFn: ({ signal }) => call(listAppeals, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const enquiriesQuery = (query: QueryInput<typeof listEnquiries>) =>
  queryOptions({
    queryKey: [office, 'enquiries', query],
    queryFn: ({ signal }) => call(listEnquiries, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const officeBookingQuery = (id: string) =>
  queryOptions({
    queryKey: [office, 'booking', id],
    queryFn: ({ signal }) => call(getOfficeBooking, { params: { id }, signal }),
  })

export const personFileQuery = (id: string) =>
  queryOptions({
    queryKey: [office, 'person', id],
    queryFn: ({ signal }) => call(getPersonFile, { params: { id }, signal }),
  })

export const activityFileQuery = (id: string) =>
  queryOptions({
    queryKey: [office, 'activity', id],
    queryFn: ({ signal }) => call(getActivityFile, { params: { id }, signal }),
  })

export const paymentFileQuery = (id: string) =>
  queryOptions({
    queryKey: [office, 'payment', id],
    queryFn: ({ signal }) => call(getPaymentFile, { params: { id }, signal }),
  })

export const reviewsQuery = (query: QueryInput<typeof listReportedReviews>) =>
  queryOptions({
    queryKey: [office, 'reviews', query],
    queryFn: ({ signal }) => call(listReportedReviews, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const failedWorkQuery = (query: QueryInput<typeof listFailedWork>) =>
  queryOptions({
    queryKey: [office, 'failed-work', query],
    queryFn: ({ signal }) => call(listFailedWork, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Looked at while something goes wrong: it stays true while it stands on the screen. */
export const operationsQuery = queryOptions({
  queryKey: [office, 'operations'],
  queryFn: ({ signal }) => call(getOperations, { signal }),
  refetchInterval: 30_000,
})

export const peopleQuery = (query: QueryInput<typeof listPeople>) =>
  queryOptions({
    queryKey: [office, 'people', query],
    queryFn: ({ signal }) => call(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const activitiesQuery = (query: QueryInput<typeof listAllActivities>) =>
  queryOptions({
    queryKey: [office, 'activities', query],
    queryFn: ({ signal }) => call(listAllActivities, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const auditQuery = (query: QueryInput<typeof listAuditLog>) =>
  queryOptions({
    queryKey: [office, 'audit', query],
    queryFn: ({ signal }) => call(listAuditLog, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const teamQuery = queryOptions({
  queryKey: [office, 'team'],
  queryFn: ({ signal }) => call(listTeam, { signal }),
})

/** A decision moves a record between lists and counts: all are asked for again, the shown ones at once. */
export function refreshOffice(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [office] })
}
