import { beforeAll, describe, expect, test } from 'vitest'
import { authorizationTable, ruleOf, type OfficeRouteKey, type RouteKey } from '@upeo/contract/authorization'
import { officeDecisions } from '@upeo/contract/office-access'
import { isOfficeAccess } from '@upeo/contract/rule'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { testApp } from '../app.ts'
import { createMarketplace, type Marketplace } from '../marketplace.ts'
import { sendRaw } from '../send-raw.ts'
import { validRequests } from '../valid-requests.ts'
import { authorizationMatrix, columns } from './authorization-matrix.data.ts'
import { officeDecisionMatrix, officeMatrix, officeSights, staff } from './office-matrix.data.ts'

/** For all that changes nothing: what is read, and what is refused. */
let market: Marketplace
const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa })
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
})

const keys = Object.keys(officeMatrix) as OfficeRouteKey[]
const ownersStatus = (key: RouteKey) => Number(authorizationMatrix[key][columns.indexOf('admin')]?.split(' ')[0])

test('the matrix has every call of the office, and every decision of those that hold several', () => {
  const calls = (Object.keys(authorizationTable) as RouteKey[]).filter((key) => isOfficeAccess(ruleOf(key).access))
  expect(keys.toSorted()).toEqual(calls.toSorted())
  const decisions = (of: Readonly<Record<string, object>>) =>
    Object.entries(of).map(([key, each]) => [key, Object.keys(each).toSorted()])
  expect(decisions(officeDecisionMatrix)).toEqual(decisions(officeDecisions))
})

describe.each(keys)('%s', (key) => {
  test.each(staff)('%s', async (role) => {
    const allowed = officeMatrix[key].split(' ').includes(role)
    const writes = allowed && !key.startsWith('GET ')
    const own = writes ? await createMarketplace(upeo, mpesa) : market
    const request = await validRequests[key].make(own, 'mine')
    const answer = await sendRaw(upeo.app, key, { ...request, token: own.tokenOf(role) })
    expect(answer.status).toBe(allowed ? ownersStatus(key) : 403)
  })
})

describe.each(Object.entries(officeDecisionMatrix))('%s', (key, decisions) => {
  test.each(Object.entries(decisions))('%s is decided by %s', async (action, named) => {
    const call = key as RouteKey
    for (const role of staff) {
      const missing = await validRequests[call].make(market, 'missing')
      const request = { ...missing, body: bodies[action], token: market.tokenOf(role) }
      const answer = await sendRaw(upeo.app, call, request)
      expect([role, answer.status]).toEqual([role, named.split(' ').includes(role) ? 404 : 403])
    }
  })
})

const told = { textForCustomer: 'You get it back.', textForGuide: 'They get it back.' }
const bodies: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    ['hold', 'approve', 'reject', 'cancel', 'release'].map((action) => [action, { action, reason: 'Looked into.' }]),
  ),
  refund: { action: 'refund', ...told, seen: { left: 100, problemOpen: true } },
}

test.each(Object.entries(officeSights))('%s shows %s what only the office sees', async (key, named) => {
  const call = key as RouteKey
  const request = await validRequests[call].make(market, 'mine')
  for (const role of staff) {
    const answer = await sendRaw(upeo.app, call, { ...request, token: market.tokenOf(role) })
    expect([role, answer.status]).toEqual([role, named?.split(' ').includes(role) ? 200 : 404])
  }
})
