import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAnalytics, getFunnel } from '@upeo/contract/reports/analytics'
import type { Days } from '@upeo/domain/reports/periods'
import { call } from '../../../lib/api.ts'

const query = ({ from, until }: Days) => ({ startDate: from, endDate: until })

export const analyticsQuery = (days: Days) =>
  queryOptions({
    queryKey: ['guide-analytics', days],
    queryFn: async ({ signal }) => (await call(getAnalytics, { query: query(days), signal })).data,
    placeholderData: keepPreviousData,
  })

export const funnelQuery = (days: Days) =>
  queryOptions({
    queryKey: ['guide-funnel', days],
    queryFn: async ({ signal }) => (await call(getFunnel, { query: query(days), signal })).data,
    placeholderData: keepPreviousData,
  })
