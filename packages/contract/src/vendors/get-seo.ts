import { endpoint } from '../kit/endpoint.ts'
import { SeoAnswer } from './seo-profile.ts'

export const getSeo = endpoint('GET /vendors/my-profile/seo', {
  summary: 'How my profile is found',
  answers: { 200: SeoAnswer },
})
