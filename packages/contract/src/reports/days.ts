import { groupings, reportPeriods } from '@upeo/domain/reports/periods'
import { localDate } from '@upeo/domain/time'
import { z } from 'zod'
import { DayText } from '../kit/fields.ts'

const Day = DayText.transform((text) => localDate(text))

/** Days of Nairobi, both included; the last 30 up to today unless asked otherwise. */
export const daysQuery = z.strictObject({ startDate: Day, endDate: Day }).partial()

export const periodQuery = z.strictObject({ period: z.enum(reportPeriods).default('month') })
export const groupedQuery = periodQuery.extend({ groupBy: z.enum(groupings).default('day') })
