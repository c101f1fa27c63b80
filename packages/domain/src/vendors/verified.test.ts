import { describe, expect, it } from 'vitest'
import { documentStatuses, type DocumentStatus, type DocumentType } from '../documents/lifecycle.ts'
import { isVerified } from './verified.ts'

const version = (type: DocumentType, status: DocumentStatus, day = 1) => ({
  type,
  status,
  uploadedAt: new Date(Date.UTC(2026, 5, day)),
})

describe('isVerified', () => {
  const table = documentStatuses.flatMap((identity) => documentStatuses.map((licence) => ({ identity, licence })))

  it.each(table)('identity $identity, licence $licence', ({ identity, licence }) => {
    const documents = [version('identityDocument', identity), version('businessLicense', licence)]
    expect(isVerified(documents)).toBe(identity === 'approved' && licence === 'approved')
  })

  it('needs both, and neither insurance nor anything else stands in', () => {
    expect(isVerified([])).toBe(false)
    expect(isVerified([version('identityDocument', 'approved')])).toBe(false)
    expect(isVerified([version('identityDocument', 'approved'), version('insuranceCertificate', 'approved')])).toBe(
      false,
    )
  })

  it('looks at the newest version of each', () => {
    const approved = [version('identityDocument', 'approved'), version('businessLicense', 'approved')]
    expect(isVerified([version('businessLicense', 'pending', 2), ...approved])).toBe(false)
    expect(isVerified([...approved, version('businessLicense', 'rejected', 2)])).toBe(false)
    expect(isVerified([...approved, version('businessLicense', 'approved', 3)])).toBe(true)
  })
})
