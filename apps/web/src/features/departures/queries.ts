import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { addDepartures } from '@upeo/contract/departures/add-departures'
import { setSales } from '@upeo/contract/departures/departure-sales'
import { moveDeparture } from '@upeo/contract/departures/move-departure'
import { removeDeparture } from '@upeo/contract/departures/remove-departure'
import { readGuideCalendar, type CalendarDeparture } from '@upeo/contract/departures/guide-calendar'
import type { ShortEquipment } from '@upeo/contract/departures/short-equipment'
import { shortText } from '@upeo/domain/inventory/lending'
import { timeInAddress, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call, type CallInput } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'

const calendarKey = ['activities', 'calendar']

export const calendarQuery = ({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }) =>
  queryOptions({
    queryKey: [...calendarKey, from, to],
    queryFn: async ({ signal }) =>
      (await call(readGuideCalendar, { query: { startDate: from, endDate: to }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Where a date is to go, or its new time or size. */
export interface DateChange {
  readonly departure: Pick<CalendarDeparture, 'activityId' | 'date' | 'startTime'>
  readonly change: NonNullable<CallInput<typeof moveDeparture>['body']>
}

export async function changeDeparture({ departure: { activityId, date, startTime }, change }: DateChange) {
  const query = { startTime: timeInAddress(startTime) }
  try {
    return await call(moveDeparture, { params: { id: activityId, date }, query, body: change })
  } finally {
    // Also after a refusal: somebody may just have booked.
    void queryClient.invalidateQueries({ queryKey: calendarKey })
  }
}

export async function addToCalendar(activityId: string, body: CallInput<typeof addDepartures>['body']) {
  const answer = await call(addDepartures, { params: { id: activityId }, body })
  void queryClient.invalidateQueries({ queryKey: calendarKey })
  return answer
}

/** Takes a date off that nobody has booked. */
export async function takeOff({ _id: id }: Pick<CalendarDeparture, '_id'>) {
  try {
    await call(removeDeparture, { params: { id } })
  } finally {
    // Also after a refusal: somebody may just have booked.
    void queryClient.invalidateQueries({ queryKey: calendarKey })
  }
}

/** Closes or opens the sales of a departure. */
export function useSetSales() {
  return useMutation({
    mutationFn: ({ _id: id, salesClosed }: Pick<CalendarDeparture, '_id' | 'salesClosed'>) =>
      call(setSales, { params: { id }, body: { closed: !salesClosed } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKey }),
  })
}

export function useMoveDeparture() {
  return useMutation({ mutationFn: changeDeparture })
}

/** Says that a departure was changed, and what was set aside for it and is not free on its new day. */
export function sayMoved(done: string, short: readonly ShortEquipment[]): void {
  if (short.length === 0) showToast(done)
  else
    showToast(`${done} ${say('Not free on the new day: {equipment}.', { equipment: shortText(short) })}`, {
      tone: 'danger',
    })
}
