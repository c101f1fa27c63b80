import { randomUUID } from 'node:crypto'
import type { Stage } from '../stage/open-stage.ts'
import type { Answer } from './caller.ts'
import type { Person } from './people.ts'

const words = { reason: 'weather', message: 'The river is too high.' } as const

export const postpone = (
  { caller }: Stage,
  guide: Person,
  departure: string,
  to: { date: string; startTime: string },
) =>
  caller.persistently({
    path: `/departures/${departure}/postpone`,
    token: guide.token,
    idempotencyKey: randomUUID(),
    body: { ...words, ...to },
  })

export const callOff = ({ caller }: Stage, guide: Person, departure: string) =>
  caller.persistently({
    path: `/departures/${departure}/call-off`,
    token: guide.token,
    idempotencyKey: randomUUID(),
    body: words,
  })

export const answerMove = ({ caller }: Stage, guest: Person, booking: string, body: object): Promise<Answer | null> =>
  caller.persistently({ method: 'PUT', path: `/bookings/${booking}/move`, token: guest.token, body })

/** Where else a guest whose trip was moved could go; none where nothing is asked. */
export async function otherDates({ caller }: Stage, guest: Person, booking: string) {
  const answer = await caller.persistently({ method: 'GET', path: `/bookings/${booking}/move`, token: guest.token })
  if (answer?.status !== 200) return []
  return answer.body['otherDates'] as { date: string; startTime: string | null }[]
}
