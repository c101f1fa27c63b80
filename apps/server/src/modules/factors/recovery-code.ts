import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RECOVERY_CODES, RECOVERY_LENGTH, recoverySigns } from '@upeo/domain/factors/recovery-codes'
import { passwordCost } from '../../platform/secrets/password-cost.ts'

/** 50 bits each, which is why they are hashed as slowly as passwords. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => recoverySigns[randomInt(recoverySigns.length)]).join(''),
  )
}

export const newSalt = () => randomBytes(16)

export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(code, { ...passwordCost, salt })
}
