import { newConversationId } from '../engine/ids.ts'
import type { Command } from '../engine/state.ts'
import { faultsOf, happens, type World } from '../engine/world.ts'
import { json, type Reply } from '../http/replies.ts'

type NewCommand = Pick<Command, 'api' | 'originatorConversationId' | 'resultUrl' | 'timeoutUrl' | 'request'>

/** Takes a command in: it is carried out, and its result posted, later. */
export function startCommand(world: World, command: NewCommand): Reply {
  const conversationId = newConversationId(world)
  world.state.commands[conversationId] = {
    ...command,
    conversationId,
    createdAt: world.queue.now().getTime(),
    status: 'Authorized',
    receipt: null,
  }
  world.state.conversations[command.originatorConversationId] = conversationId
  const { balanceDelayMs, queueTimeout, queueTimeoutResultAfterMs } = faultsOf(world)
  const { resultAfterMs } = world.timings
  const queued = happens(world, queueTimeout)
  if (queued) world.queue.after(resultAfterMs, { kind: 'time_out_command', conversationId })
  const late = command.api === 'accountbalance' ? balanceDelayMs : 0
  const due = resultAfterMs + late + (queued ? queueTimeoutResultAfterMs : 0)
  world.queue.after(due, { kind: 'run_command', conversationId })
  return json({
    ConversationID: conversationId,
    OriginatorConversationID: command.originatorConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
}
