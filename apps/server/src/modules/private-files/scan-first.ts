import { fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { TakeFile } from '../../platform/http/receive-upload.ts'
import type { PrivateFilesDeps } from './deps.ts'

export type ScanError = Failure<'infected' | 'not_scanned'>

/** Takes a file only when the scanner has found nothing in it. Where it does not answer, nothing is taken: nobody has looked. */
export function scanFirst<Taken, Err extends { kind: string }>(
  { scanner, log }: Pick<PrivateFilesDeps, 'scanner' | 'log'>,
  take: TakeFile<Taken, Err>,
): TakeFile<Taken, Err | ScanError> {
  if (!scanner) return take
  return async (file) => {
    const verdict = await scanner.scan(file.bytes)
    if (verdict.kind === 'clean') return take(file)
    if (verdict.kind === 'infected') {
      log.warn({ signature: verdict.signature, bytes: file.bytes.length }, 'an infected file was refused')
      return fail({ kind: 'infected' })
    }
    log.error({ reason: verdict.why }, 'a file was refused because the virus scanner gives no verdict')
    return fail({ kind: 'not_scanned' })
  }
}

/** `field`: the form's field that the file came in. */
export function scanFailures(field: string): FailureMap<ScanError> {
  const infected = words('This file was refused: our virus scanner found something harmful in it.')
  return {
    infected: () => ({ code: 'invalid_input', message: infected, fields: { [field]: infected } }),
    not_scanned: () => ({
      code: 'provider_unavailable',
      message: words('We cannot check files for viruses at the moment. Please try again in a few minutes.'),
    }),
  }
}
