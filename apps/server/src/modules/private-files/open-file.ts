import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Person } from '../../platform/http/person.ts'
import { Unsealable } from '../../platform/secrets/unsealable.ts'
import type { PrivateFilesDeps } from './deps.ts'
import type { Reading } from './ports.ts'

export interface Opening extends Pick<Reading, 'subject' | 'whose'> {
  readonly key: string
  readonly person: Person
}

type OpenFileError = Failure<'not_found' | 'unreadable'>

/**
 * A file for somebody who may see it. When it is not their own, the audit log says so before a byte of it leaves: no
 * reading without its row.
 */
export async function openFile(
  { clock, log, privateStore, noteReading }: Omit<PrivateFilesDeps, 'scanner'>,
  { key, person, subject, whose }: Opening,
): Promise<Result<Buffer, OpenFileError>> {
  let bytes: Buffer | null
  try {
    bytes = await privateStore.get(key)
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error
    log.error({ err: error, ...subject }, 'a private file cannot be opened')
    return fail({ kind: 'unreadable' })
  }
  if (!bytes) return fail({ kind: 'not_found' })
  if (whose !== person.userId) {
    const session = person.tokenHash.toString('hex').slice(0, 16)
    await noteReading({ by: person.userId, session, subject, whose, at: clock.now() })
  }
  return done(bytes)
}

export const openFailures: FailureMap<Failure<'unreadable'>> = {
  unreadable: () => ({
    code: 'provider_unavailable',
    message: 'This file cannot be opened: it was locked with a key that is missing, or has been changed since.',
  }),
}
