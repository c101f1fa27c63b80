import { endpoint } from '../kit/endpoint.ts'
import { SeoAnswer, SeoForm } from './seo-profile.ts'

export const saveSeo = endpoint('PUT /vendors/my-profile/seo', {
  summary: 'Change how my profile is found',
  body: SeoForm,
  answers: { 200: SeoAnswer },
  errors: ['conflict'],
})
