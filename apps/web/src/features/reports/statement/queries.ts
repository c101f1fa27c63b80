import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getStatement } from '@upeo/contract/reports/statement'
import type { Days } from '@upeo/domain/reports/periods'
import { call } from '../../../lib/api.ts'
import { statementKey } from '../../../lib/guide-queries.ts'
import type { ShownStatement } from './statement-address.ts'

export const wireDays = ({ from, until }: Days) => ({ startDate: from, endDate: until })

export const statementQuery = ({ days, part, page }: Omit<ShownStatement, 'period'>) =>
  queryOptions({
    queryKey: [...statementKey, days.from, days.until, part, page],
    queryFn: async ({ signal }) =>
      (await call(getStatement, { query: { ...wireDays(days), part, page }, signal })).data,
    placeholderData: keepPreviousData,
  })
