import { answerEnquiry, listEnquiries as listApi } from '@upeo/contract/admin/enquiries'
import { idFrom, type EnquiryId } from '@upeo/domain/ids'
import { done } from '@upeo/domain/result'
import { readingLimits } from '../../platform/http/reading-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { writeAudit } from '../audit/index.ts'
import type { AdminDeps } from './deps.ts'
import { enquiryFailures } from './failures.ts'
import { noteChange } from './note-change.ts'
import { enquiryFacts } from './queries/audit-facts.ts'
import { listEnquiries } from './queries/list-enquiries.ts'

/** What people have written to Upeo: a queue, and one answer to each. */
export function enquiryRoutes(router: Router, { clock, enquiries }: Pick<AdminDeps, 'clock' | 'enquiries'>): void {
  router.read(listApi, { cacheControl: 'private, no-store', limits: readingLimits.others }, async ({ db, query }) =>
    done(await listEnquiries(db, query, clock.now())),
  )

  router.write(answerEnquiry, { failures: enquiryFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<EnquiryId>(params.id.toLowerCase())
    const noted = await noteChange(enquiryFacts, { tx, id }, () =>
      enquiries.answer(tx, id, { ...body, by: person.userId }),
    )
    if (!noted.ok) return noted
    const { before: _before, after: _after, ...known } = noted.value.facts
    const detail = { ...known, ...body }
    const act = { action: 'enquiry.answer', subject: { kind: 'enquiry', id }, detail } as const
    await writeAudit(tx, { ...act, by: person, at: clock.now() })
    return done({ message: 'Done.' })
  })
}
