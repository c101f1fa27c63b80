import { newToken } from '../engine/ids.ts'
import { faultsOf, type World } from '../engine/world.ts'
import { json, refuse, type CallRequest, type Reply } from '../http/replies.ts'

export function generateToken(world: World, request: CallRequest): Reply {
  const encoded = /^Basic (.+)$/.exec(request.authorization)?.[1]
  if (encoded === undefined) return refuse(world, 400, '400.008.01', 'Invalid Authentication passed')
  if (request.query.get('grant_type') !== 'client_credentials') {
    return refuse(world, 400, '400.008.02', 'Invalid grant type passed')
  }
  const app = findApp(world, Buffer.from(encoded, 'base64').toString('utf8'))
  // Production answers a key of the other environment with 400 and an empty body.
  if (app === null) return { status: 400, body: '' }

  const now = world.queue.now().getTime()
  const { tokenInvalidation, numericExpiresIn } = faultsOf(world)
  world.state.tokens = world.state.tokens.filter(
    (token) => token.expiresAt > now && !(tokenInvalidation && token.app === app),
  )
  const token = { value: newToken(world), app, expiresAt: now + world.timings.tokenLifeMs }
  world.state.tokens.push(token)
  const seconds = Math.floor(world.timings.tokenLifeMs / 1000)
  return json({ access_token: token.value, expires_in: numericExpiresIn ? seconds : String(seconds) })
}

function findApp({ credentials }: World, given: string): string | null {
  for (const { consumerKey, consumerSecret } of [credentials, credentials.b2c]) {
    if (given === `${consumerKey}:${consumerSecret}`) return consumerKey
  }
  return null
}
