import { words } from '@upeo/domain/words/say'

export const paymentChoices = words({ mpesa: 'M-Pesa to resolve', proofs: 'Proofs of payment to decide' })
