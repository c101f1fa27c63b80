import { randomBytes } from 'node:crypto'

/** 128 random bits, as the Content Security Policy asks for; every one is as long as every other. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

export const NONCE_LENGTH = 24
