import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/** The initiator's password as Daraja wants it: RSA with PKCS#1 v1.5 padding (not OAEP), base64. */
export function sealPassword(certificate: string, password: string): string {
  const key = { key: createPublicKey(certificate), padding: constants.RSA_PKCS1_PADDING }
  return publicEncrypt(key, Buffer.from(password, 'utf8')).toString('base64')
}
