import * as checkInsApi from '@upeo/contract/tickets/check-ins'
import * as ticketsApi from '@upeo/contract/tickets/tickets'
import { idFrom, type BookingId, type DepartureId } from '@upeo/domain/ids'
import { done, fail } from '@upeo/domain/result'
import { addTime, MINUTE } from '@upeo/domain/time'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { findLinkedBooking } from '../guest-links/index.ts'
import type { TicketDeps } from './deps.ts'
import {
  departureFailures,
  linkFailures,
  nameFailures,
  nameLinkedFailures,
  replaceFailures,
  ticketFailures,
  undoFailures,
} from './failures.ts'
import { findLinkedTicketed, findOwnTicketed } from './queries/find-ticketed.ts'
import { listCheckIns, ownsDeparture } from './queries/list-check-ins.ts'
import { readPack } from './queries/read-pack.ts'
import { issueTickets } from './usecases/issue-tickets.ts'
import { nameTicket } from './usecases/name-ticket.ts'
import { recordCheckIns } from './usecases/record-check-ins.ts'
import { replaceTicket } from './usecases/replace-ticket.ts'
import { shareTicket } from './usecases/share-ticket.ts'
import { undoCheckIn } from './usecases/undo-check-in.ts'

/** What was written in a transaction that had begun before another's answer comes with the next question. */
const overlap = MINUTE

const departureOf = ({ id }: { id: string }) => idFrom<DepartureId>(id)

export function ticketRoutes(router: Router, deps: TicketDeps): void {
  router.write(ticketsApi.getTickets, { failures: ticketFailures }, async ({ tx, params, person }) => {
    const booking = await findOwnTicketed(tx, person.userId, idFrom<BookingId>(params.id))
    return booking ? issueTickets(deps, tx, booking) : fail({ kind: 'not_found' })
  })
  const limits = [limitOf('replace-ticket')]
  router.write(ticketsApi.replaceTicket, { failures: replaceFailures, limits }, ({ tx, params, person }) => {
    const { id, position } = params
    return replaceTicket(deps, tx, person.userId, { id: idFrom<BookingId>(id), position })
  })
  const sharing = [limitOf('share-ticket')]
  router.write(
    ticketsApi.shareTicket,
    { failures: ticketFailures, limits: sharing },
    async ({ tx, params, person }) => {
      const { id, position } = params
      const token = await shareTicket(deps, tx, person.userId, { id: idFrom<BookingId>(id), position })
      return token.ok ? done({ url: new URL(`/ticket/${token.value}`, deps.baseUrl).href }) : token
    },
  )
  router.write(ticketsApi.getGuestTickets, { failures: linkFailures }, async ({ tx, params }) => {
    const linked = await findLinkedBooking(deps.links, tx, params.token)
    const booking = linked && (await findOwnTicketed(tx, linked.userId, linked.bookingId))
    return booking ? issueTickets(deps, tx, booking) : fail({ kind: 'not_found' })
  })
  const naming = [limitOf('name-ticket')]
  router.write(
    ticketsApi.nameTicket,
    { failures: nameFailures, limits: naming },
    async ({ tx, params: { id, position }, body, person }) =>
      nameTicket(deps, tx, await findOwnTicketed(tx, person.userId, idFrom<BookingId>(id)), { position, ...body }),
  )
  router.write(
    ticketsApi.nameGuestTicket,
    { failures: nameLinkedFailures, limits: naming },
    async ({ tx, params: { token, position }, body }) => {
      const linked = await findLinkedBooking(deps.links, tx, token)
      const booking = linked && (await findOwnTicketed(tx, linked.userId, linked.bookingId))
      return nameTicket(deps, tx, booking, { position, ...body })
    },
  )
  router.write(
    ticketsApi.nameLinkedTicket,
    { failures: nameLinkedFailures, limits: naming },
    async ({ tx, params, body }) => {
      const opened = await deps.links.open(tx, 'ticket', params.token)
      const booking = opened && (await findLinkedTicketed(tx, idFrom<BookingId>(opened.id)))
      return nameTicket(deps, tx, booking, { position: opened?.position ?? 0, ...body })
    },
  )
  router.write(ticketsApi.getLinkedTicket, { failures: linkFailures }, async ({ tx, params }) => {
    const opened = await deps.links.open(tx, 'ticket', params.token)
    const booking = opened && (await findLinkedTicketed(tx, idFrom<BookingId>(opened.id)))
    return booking ? issueTickets(deps, tx, booking, opened.position) : fail({ kind: 'not_found' })
  })
}

export function checkInRoutes(router: Router, deps: TicketDeps): void {
  const { clock } = deps
  router.read(checkInsApi.getPack, { failures: departureFailures }, async ({ db, params, person }) => {
    const pack = await readPack(deps, db, person.userId, departureOf(params))
    return pack ? done(pack) : fail({ kind: 'not_found' })
  })
  router.read(checkInsApi.listCheckIns, { failures: departureFailures }, async ({ db, params, query, person }) => {
    const [vendorId, id] = [person.userId, departureOf(params)]
    if (!(await ownsDeparture(db, vendorId, id))) return fail({ kind: 'not_found' })
    const since = query.since === undefined ? null : new Date(query.since)
    const until = addTime(clock.now(), -overlap).toISOString()
    return done({ checkIns: await listCheckIns(db, vendorId, id, since), until })
  })
  router.write(checkInsApi.recordCheckIns, { failures: departureFailures }, async ({ tx, params, body, person }) => {
    const departure = { vendorId: person.userId, departureId: departureOf(params) }
    const recorded = await recordCheckIns(deps, tx, departure, body.checkIns)
    return recorded.ok ? done({ results: recorded.value }) : recorded
  })
  router.write(checkInsApi.undoCheckIn, { failures: undoFailures }, async ({ tx, params, person }) => {
    const which = { vendorId: person.userId, departureId: departureOf(params), id: params.checkInId }
    const undone = await undoCheckIn(deps, tx, which)
    return undone.ok ? done({ message: 'The check-in was taken back.' }) : undone
  })
}
