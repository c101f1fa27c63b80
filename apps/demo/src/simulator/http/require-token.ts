import { faultsOf, type World } from '../engine/world.ts'
import { refuse, type CallRequest, type Reply } from './replies.ts'

/** An invalid token is answered differently by each family of calls. */
const invalidToken = {
  stk: [404, '404.001.03'],
  b2c: [401, '401.002.01'],
  c2b: [400, '400.003.01'],
} as const

/** Null when the call may go on. `product` matters only while apps are kept apart. */
export function requireToken(
  world: World,
  request: CallRequest,
  family: keyof typeof invalidToken,
  product: 'collection' | 'payout' | 'both',
): Reply | null {
  const value = /^Bearer (.+)$/.exec(request.authorization)?.[1]
  const token = world.state.tokens.find((known) => known.value === value)
  if (!token || token.expiresAt <= world.queue.now().getTime()) {
    const [status, code] = invalidToken[family]
    return refuse(world, status, code, 'Invalid Access Token')
  }
  const app = token.app === world.credentials.b2c.consumerKey ? 'payout' : 'collection'
  if (faultsOf(world).separateApps && product !== 'both' && product !== app) {
    return refuse(world, 401, '401.003.01', 'Invalid API call as no apiproduct match found')
  }
  return null
}
