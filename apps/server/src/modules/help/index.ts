import { sendEnquiry } from '@upeo/contract/help/enquiries'
import { enquiryTexts } from '@upeo/domain/help/enquiries'
import type { EnquiryId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'
import { byCaller } from '../../platform/http/rate-limit.ts'
import type { Person } from '../../platform/http/person.ts'
import type { Router } from '../../platform/http/route.ts'
import { answerEnquiry } from './usecases/answer-enquiry.ts'
import { writeEnquiry } from './usecases/write-enquiry.ts'

export type { AnswerEnquiryError } from './usecases/answer-enquiry.ts'

interface Sent {
  readonly person: Person | null
  readonly network: string
}

/** An account, and all without one behind a network together: the office reads each of them. */
const limits = [
  { name: 'enquiry', max: 5, seconds: 86_400, keyOf: byCaller },
  { name: 'enquiry-network', max: 5, seconds: 86_400, keyOf: ({ network, person }: Sent) => (person ? null : network) },
]

/** Where people who are stuck write to Upeo, with or without an account, and what the office notes of its answer. */
export function createHelpModule({ clock }: { readonly clock: Clock }) {
  return {
    routes: (router: Router) => {
      router.write(sendEnquiry, { limits }, async ({ tx, person, body }) => {
        await writeEnquiry(tx, clock.now(), { ...body, userId: person?.userId ?? null })
        return { ok: true, value: { message: enquiryTexts.sent } }
      })
    },
    answer: (tx: Tx, id: EnquiryId, answer: Parameters<typeof answerEnquiry>[3]) =>
      answerEnquiry(tx, clock.now(), id, answer),
  }
}

export type HelpModule = ReturnType<typeof createHelpModule>
