import { say } from '@upeo/domain/words/say'

/** What is said once a decision is made: that it waits for a second administrator, or what its own words are. */
export function resultMessage(answer: unknown, done: string): string {
  const waits = typeof answer === 'object' && answer !== null && 'waits' in answer && answer.waits === true
  return waits ? say('Approved. One more person in the office must approve it.') : done
}
