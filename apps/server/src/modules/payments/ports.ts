export type { CollectedPayment, MpesaGateway, StkCallback } from '../../adapters/mpesa/port.ts'
