import { HOUR, NAIROBI, SECOND } from '@upeo/domain/time'
import { addressIn } from '@upeo/domain/words/languages'
import { language } from '@upeo/domain/words/say'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Trip } from './list-trips.ts'

/** An iCalendar file. Times are instants; a day without a time is that day in Nairobi. */
export function writeCalendar(name: string, trips: readonly Trip[], baseUrl: string): Buffer {
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
      ...(trip.path !== null && { url: baseUrl + addressIn(language(), trip.path) }),
      status: trip.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      sequence: versionOf(trip.changedAt),
      stamp: trip.changedAt,
      lastModified: trip.changedAt,
      ...timesOf(trip),
    })
  }
  return Buffer.from(calendar.toString())
}

/** Before the first booking there was. */
const FIRST = new Date('2020-01-01T00:00:00Z')

/** Grows with every change, as calendars need it to take an entry for newer than theirs (RFC 5546, 2.1.4): in seconds, as they tell time. */
function versionOf(changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - FIRST.getTime()) / SECOND))
}

/** The library escapes the texts of events, and not the calendar's own name (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

/** Without a start time whole days; the day that the end names is the first that is free again, as calendars want it. */
function timesOf({ wholeDay, startsAt: start, endsAt: end }: Trip) {
  return wholeDay ? { start, end, allDay: true, timezone: NAIROBI } : { start, end }
}
