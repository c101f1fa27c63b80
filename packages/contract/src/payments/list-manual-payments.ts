import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ManualPayment } from './manual-payment.ts'

export const listManualPayments = endpoint('GET /payments/manual', {
  summary: 'Payments that came straight to me',
  answers: { 200: z.object({ payments: z.array(ManualPayment) }) },
})
