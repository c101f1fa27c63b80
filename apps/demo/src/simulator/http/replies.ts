import { newRequestId } from '../engine/ids.ts'
import type { World } from '../engine/world.ts'

export interface Reply {
  status: number
  /** An object is sent as JSON, text as it is. */
  body: unknown
  type?: string
}

export interface CallRequest {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  /** Of Africa's Talking. */
  apiKey: string
  /** The parsed JSON or the fields of a form, or null when it was sent as neither. */
  body: unknown
}

export const json = (body: unknown, status = 200): Reply => ({ status, body })

/** The error envelope that all APIs share. */
export function refuse(world: World, status: number, errorCode: string, errorMessage: string): Reply {
  return { status, body: { requestId: newRequestId(world), errorCode, errorMessage } }
}

export const badField = (world: World, field: string): Reply =>
  refuse(world, 400, '400.002.02', `Bad Request - Invalid ${field}`)
