import type { getOperations } from '@upeo/contract/admin/operations'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { words } from '@upeo/domain/words/say'

type State = AnswerOf<typeof getOperations>

export const providerText: Readonly<Record<State['providers'][number]['provider'], string>> = words({
  mpesa: 'M-Pesa',
  mail: 'Email',
  push: 'Push messages',
  storage: 'File storage',
  texts: 'Texts to phones',
})

export const roleText: Readonly<Record<State['processes'][number]['role'], string>> = words({
  all: 'Pages and background work',
  web: 'Pages',
  worker: 'Background work',
})
