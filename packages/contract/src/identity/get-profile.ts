import { endpoint } from '../kit/endpoint.ts'
import { Profile } from './user.ts'

export const getProfile = endpoint('GET /auth/profile', { summary: 'My own profile', answers: { 200: Profile } })
