import { LINK_INVALID } from '@upeo/domain/access-links/access-links'
import { proofTexts } from '@upeo/domain/guest-proofs/guest-proofs'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Unproved } from '../guest-proofs/index.ts'

export const linkEnded = () => ({ code: 'not_found', message: LINK_INVALID }) as const

export const unproved = {
  code_needed: () => ({ code: 'code_needed', message: proofTexts.codeNeeded }),
  no_code: () => ({ code: 'no_code', message: proofTexts.noCode }),
} satisfies FailureMap<Unproved>
