import { sendEnquiry } from '@upeo/contract/help/enquiries'
import { enquiryTexts } from '@upeo/domain/help/enquiries'
import type { EnquiryId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Person } from '../../platform/http/person.ts'
import type { Router } from '../../platform/http/route.ts'
import { sendAnswer, writeAnswer } from './answer-letter.ts'
import type { HelpDeps } from './deps.ts'
import { answerEnquiry, type EnquiryAnswer } from './usecases/answer-enquiry.ts'
import { writeEnquiry } from './usecases/write-enquiry.ts'

export { keptData } from './kept-data.ts'
export type { AnswerEnquiryError } from './usecases/answer-enquiry.ts'

interface Sent {
  readonly person: Person | null
  readonly network: string
}

/** An account, and all without one behind a network together: the office reads each of them. */
const limits = [
  limitOf('enquiry'),
  limitOf('enquiry-network', ({ network, person }: Sent) => (person ? null : network)),
]

/** Where people who are stuck write to Upeo, with or without an account, and the office's answer. */
export function createHelpModule(deps: HelpDeps) {
  const { clock } = deps
  return {
    routes: (router: Router) => {
      router.write(sendEnquiry, { limits }, async ({ tx, person, body }) => {
        await writeEnquiry(tx, clock.now(), { ...body, userId: person?.userId ?? null })
        return { ok: true, value: { message: enquiryTexts.sent } }
      })
    },
    answer: (tx: Tx, id: EnquiryId, answer: EnquiryAnswer) => answerEnquiry(deps, tx, id, answer),
    work: () => {
      deps.jobs.work(sendAnswer, (payload) => writeAnswer(deps, payload))
    },
  }
}

export type HelpModule = ReturnType<typeof createHelpModule>
