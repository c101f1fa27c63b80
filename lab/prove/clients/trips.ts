import { randomUUID } from 'node:crypto'
import { tinyPng } from '@upeo/server/testing/multipart'
import type { Stage } from '../stage/open-stage.ts'
import type { Answer } from './caller.ts'
import type { Person } from './people.ts'

/** What a guest or a guide says about a trip, repeated until it is answered. */
const say = ({ caller }: Stage, person: Person, path: string, body: object): Promise<Answer | null> =>
  caller.persistently({ path: `/bookings/${path}`, token: person.token, body })

export const reportProblem = (stage: Stage, guest: Person, id: string, kind: 'guide_did_not_come' | 'other') =>
  say(stage, guest, `${id}/problem`, { kind, description: 'We waited at the gate.' })

export const answerProblem = (stage: Stage, guide: Person, id: string) =>
  say(stage, guide, `${id}/problem/answer`, { text: 'I was at the gate until nine.' })

export const markGuestAbsent = (stage: Stage, guide: Person, id: string) =>
  say(stage, guide, `${id}/guest-absence`, { description: 'I waited for an hour.' })

export const objectToAbsence = (stage: Stage, guest: Person, id: string) =>
  say(stage, guest, `${id}/guest-absence/objection`, { objection: 'I was there from seven on.' })

export const recordReturn = (stage: Stage, guide: Person, id: string) =>
  say(stage, guide, `${id}/guide-refund`, { reference: 'cash' })

export const objectToReturn = (stage: Stage, guest: Person, id: string) =>
  say(stage, guest, `${id}/guide-refund/objection`, { description: 'Nothing has come.' })

export const confirmReturn = (stage: Stage, guest: Person, id: string) =>
  say(stage, guest, `${id}/guide-refund/confirmation`, {})

/** In shillings; all that is left without an amount. */
export const giveBack = ({ caller }: Stage, guide: Person, id: string, amount?: number): Promise<Answer | null> =>
  caller.persistently({
    path: `/bookings/${id}/give-back`,
    token: guide.token,
    idempotencyKey: randomUUID(),
    body: { reason: 'The weather was not what I had promised.', ...(amount !== undefined && { amount }) },
  })

export const setStatus = (
  { caller }: Stage,
  guide: Person,
  id: string,
  status: 'confirmed' | 'completed' | 'cancelled',
) => caller.persistently({ method: 'PUT', path: `/bookings/${id}`, token: guide.token, body: { status } })

export const appeal = ({ caller }: Stage, guest: Person, id: string): Promise<Answer | null> =>
  caller.persistently({
    path: `/bookings/${id}/appeal`,
    token: guest.token,
    form: () => {
      const form = new FormData()
      form.append('description', 'I paid it from my bank on the day of the booking.')
      form.append('picture', new Blob([new Uint8Array(tinyPng())]), 'slip.png')
      return form
    },
  })

export const answerAppeal = (stage: Stage, guide: Person, id: string) =>
  say(stage, guide, `${id}/appeal/answer`, { answer: 'My account shows no such payment.' })
