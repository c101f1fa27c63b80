export type { MpesaGateway, StkCallback } from '../../adapters/mpesa/port.ts'
