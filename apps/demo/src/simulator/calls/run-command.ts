import { scheduleDelivery } from '../engine/deliver.ts'
import { describeCode } from '../engine/result-codes.ts'
import type { Command } from '../engine/state.ts'
import { faultsOf, type World } from '../engine/world.ts'
import { runBalance } from './account-balance.ts'
import { runB2c } from './b2c.ts'
import type { CommandResult } from './command-result.ts'
import { runReversal } from './reversal.ts'
import { runStatus } from './transaction-status.ts'

const runners: Record<Command['api'], (world: World, command: Command) => CommandResult> = {
  b2c: runB2c,
  transactionstatus: runStatus,
  reversal: runReversal,
  accountbalance: runBalance,
}

export function runCommand(world: World, conversationId: string): void {
  const command = world.state.commands[conversationId]
  if (!command || command.status !== 'Authorized') return
  const result = runners[command.api](world, command)
  command.status = result.code === '0' ? 'Completed' : 'Declined'
  command.receipt = result.receipt ?? null
  scheduleDelivery(world, { kind: command.api, url: command.resultUrl, body: resultBody(world, command, result) })
}

/** Not processed in time is not failed: the command goes on, and its result comes later. */
export function reportQueueTimeout(world: World, conversationId: string): void {
  const command = world.state.commands[conversationId]
  if (!command) return
  // The portal does not document this body; the ids are what a reader may count on.
  const body = {
    Result: {
      ResultType: 1,
      ResultCode: 1,
      ResultDesc: 'The service request timed out in the queue.',
      OriginatorConversationID: command.originatorConversationId,
      ConversationID: command.conversationId,
    },
  }
  scheduleDelivery(world, { kind: `${command.api}-timeout`, url: command.timeoutUrl, body })
}

function resultBody(world: World, command: Command, { code, receipt, parameters }: CommandResult) {
  const { stringCodes, objectForArray } = faultsOf(world)
  const reference = { Key: 'QueueTimeoutURL', Value: command.timeoutUrl }
  const result = {
    ResultType: 0,
    ResultCode: /^\d+$/.test(code) && !stringCodes ? Number(code) : code,
    ResultDesc: describeCode(code),
    OriginatorConversationID: command.originatorConversationId,
    ConversationID: command.conversationId,
    TransactionID: receipt ?? '0000000000',
    ReferenceData: { ReferenceItem: objectForArray ? [reference] : reference },
  }
  if (!parameters?.length) {
    // A declined command normally has no parameters; sometimes it has one, and then it is no list.
    const lone = { ResultParameter: { Key: 'BOCompletedTime', Value: command.createdAt } }
    return { Result: objectForArray ? { ...result, ResultParameters: lone } : result }
  }
  return {
    Result: { ...result, ResultParameters: { ResultParameter: parameters.length === 1 ? parameters[0] : parameters } },
  }
}
