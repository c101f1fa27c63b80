import { NAIROBI, addTime, addDays, MINUTE, startOfDay, HOUR } from '@upeo/domain/time'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Trip } from './list-trips.ts'

/** An iCalendar file. Times are instants; a day without a time is that day in Nairobi. */
export function drawCalendar(name: string, trips: readonly Trip[], baseUrl: string): Buffer {
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: 'Upeo', product: 'Upeo', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR / 1000,
  })
  for (const trip of trips) {
    calendar.createEvent({
      id: trip.uid,
      summary: trip.title,
      location: trip.place,
      description: trip.notes,
      url: `${baseUrl}${trip.path}`,
      status: trip.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp: trip.changedAt,
      lastModified: trip.changedAt,
      ...timesOf(trip),
    })
  }
  return Buffer.from(calendar.toString())
}

/** The library escapes the texts of events, and not the calendar's own name (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

function timesOf({ wholeDay, startsOn, startsAt, minutes }: Trip) {
  if (!wholeDay) return { start: startsAt, end: addTime(startsAt, minutes * MINUTE) }
  const start = startOfDay(startsOn)
  return { start, end: startOfDay(addDays(startsOn, 1)), allDay: true, timezone: NAIROBI }
}
