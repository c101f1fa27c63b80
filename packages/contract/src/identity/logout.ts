import { endpoint } from '../kit/endpoint.ts'
import { Message } from '../kit/fields.ts'

export const logout = endpoint('POST /auth/logout', { summary: 'End this session', answers: { 200: Message } })
