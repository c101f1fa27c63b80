export type { TextCarrier } from '../../adapters/texts/port.ts'
