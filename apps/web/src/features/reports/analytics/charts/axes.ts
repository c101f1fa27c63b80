import { thousands } from '../chart-names.ts'

/** The same quiet frame for both charts: money to the left, bookings to the right. */
export const axes = {
  dataKey: 'name',
  gridAxis: 'x',
  tickLine: 'none',
  withRightYAxis: true,
  yAxisProps: { width: 44, tickFormatter: thousands },
  rightYAxisProps: { width: 28, allowDecimals: false },
} as const

export const colours = { revenue: 'var(--upeo-primary)', bookings: 'var(--upeo-highlight)' } as const
