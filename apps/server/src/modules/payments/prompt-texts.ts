import { formatKes } from '@upeo/domain/money'
import { formatPhone } from '@upeo/domain/payments/phone'
import { phrase, words, type Translatable } from '@upeo/domain/words/say'
import type { PromptSent } from './usecases/start-prompt.ts'

/** What came of a prompt, in the words of whoever asked for it. */

export function textForPayer({ outcome, amount, phone }: PromptSent): Translatable {
  switch (outcome) {
    case 'sent':
      return phrase('We have sent an M-Pesa request to {phone}. Enter your PIN to pay {amount}.', {
        phone: formatPhone(phone),
        amount: formatKes(amount),
      })
    case 'unsure':
      return words(
        'We could not reach M-Pesa in time, and a request may still appear on your phone. If it does, you can pay. Please do not pay twice.',
      )
    case 'busy':
      return words('M-Pesa is busy at the moment. Please wait a minute and try again.')
    case 'refused':
      return words(
        'M-Pesa could not send the request. Please check the number and try again, or choose another payment method.',
      )
    default:
      return outcome satisfies never
  }
}

/** Without the number, which is not theirs to know before the money has come. */
export function textForGuide({ outcome, amount }: PromptSent, name: string): Translatable {
  switch (outcome) {
    case 'sent':
      return phrase('An M-Pesa request for {amount} is on its way to {name}’s phone. They pay by entering their PIN.', {
        amount: formatKes(amount),
        name,
      })
    case 'unsure':
      return phrase(
        'We could not reach M-Pesa in time. A request may still appear on {name}’s phone: if it does, they can pay.',
        { name },
      )
    case 'busy':
      return words('M-Pesa is busy at the moment. Please wait a minute and try again.')
    case 'refused':
      return phrase('M-Pesa could not send the request to the number that {name} has given.', { name })
    default:
      return outcome satisfies never
  }
}
