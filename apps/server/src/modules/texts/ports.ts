export type { DeliveryReport, Sending, TextCarrier } from '../../adapters/texts/port.ts'
