import * as api from '@upeo/contract/identity/email-proof'
import { done } from '@upeo/domain/result'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { IdentityDeps } from './deps.ts'
import { sendEmailProof } from './prove-email.ts'
import { confirmEmail } from './usecases/confirm-email.ts'

/** Whether an address is the person's own: the letter, and the link in it. */
export function emailProofRoutes(router: Router, { clock, jobs }: IdentityDeps): void {
  router.write(api.sendEmailProof, { limits: [limitOf('email-proof')] }, async ({ person, tx }) => {
    if (!person.emailProven) await jobs.enqueue(tx, sendEmailProof, { userId: person.userId, welcome: false })
    return done({
      message: person.emailProven ? api.proofTexts.already : api.proofTexts.sent,
    })
  })

  router.write(
    api.confirmEmail,
    {
      failures: { invalid_proof_link: () => ({ code: 'invalid_proof_link', message: api.PROOF_FAILED }) },
      limits: [limitOf('confirm-email')],
    },
    async ({ person, tx, params }) => {
      const confirmed = await confirmEmail(tx, clock, person, params.token)
      return confirmed.ok ? done({ message: api.proofTexts.confirmed }) : confirmed
    },
  )
}
