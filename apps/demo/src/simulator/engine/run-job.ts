import { reportQueueTimeout, runCommand } from '../calls/run-command.ts'
import { answerPrompt, answerUnattended, isOpen } from '../calls/stk-prompt.ts'
import { reportText } from '../texts/take-text.ts'
import { deliver, releaseHeldBack } from './deliver.ts'
import type { Job } from './state.ts'
import { describeCode } from './result-codes.ts'
import { faultsOf, type World } from './world.ts'

/** Runs a delayed job. A prompt that was settled meanwhile is left as it is. */
export async function runJob(world: World, job: Job): Promise<void> {
  switch (job.kind) {
    case 'deliver':
      return deliver(world, job.delivery)
    case 'release_held_back':
      return releaseHeldBack(world)
    case 'run_command':
      return runCommand(world, job.conversationId)
    case 'time_out_command':
      return reportQueueTimeout(world, job.conversationId)
    case 'report_text':
      return reportText(world, job)
    case 'wake':
      return
    case 'answer_prompt':
    case 'expire_prompt':
    case 'report_failed':
    case 'pay_late':
      return runPromptJob(world, job)
  }
}

type PromptJob = Extract<Job, { checkoutRequestId: string }>

function runPromptJob(world: World, job: PromptJob): void {
  const payment = world.state.payments[job.checkoutRequestId]
  if (!isOpen(payment)) return
  switch (job.kind) {
    case 'answer_prompt':
      answerUnattended(world, payment)
      break
    case 'expire_prompt':
      answerPrompt(world, payment, 'expire')
      break
    case 'pay_late':
      answerPrompt(world, payment, 'pay')
      break
    case 'report_failed': {
      const code = faultsOf(world).promptTimeoutCode
      payment.interim = { code, description: describeCode(code) }
      break
    }
  }
}
