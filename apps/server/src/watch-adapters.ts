import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentProvider, ProviderError } from './adapters/payments/port.ts'
import type { Pusher } from './adapters/push/port.ts'
import type { ObjectStore } from './adapters/storage/port.ts'
import type { Sending, TextSender } from './adapters/texts/port.ts'
import type { Watch, WatchedProvider, WorkOutcome } from './platform/watch/watch.ts'

/** The same adapters, of which each call is told to the watch: which it was and how it ended, nothing of what was sent. */

export function watchMailer(mailer: Mailer, watch: Watch): Mailer {
  return { send: (letter) => watch.around(providerCall('mail', 'send'), () => mailer.send(letter)) }
}

export function watchPusher(pusher: Pusher, watch: Watch): Pusher {
  return {
    publicKey: pusher.publicKey,
    accepts: (endpoint) => pusher.accepts(endpoint),
    send: (target, message) => watch.around(providerCall('push', 'send'), () => pusher.send(target, message)),
  }
}

export function watchStore(store: ObjectStore, watch: Watch): ObjectStore {
  return {
    put: (key, bytes, options) => watch.around(providerCall('storage', 'put'), () => store.put(key, bytes, options)),
    get: (key) => watch.around(providerCall('storage', 'get'), () => store.get(key)),
    head: (key) => watch.around(providerCall('storage', 'head'), () => store.head(key)),
    delete: (key) => watch.around(providerCall('storage', 'delete'), () => store.delete(key)),
    list: (prefix) => watch.around(providerCall('storage', 'list'), () => store.list(prefix)),
    publicUrl: (key) => store.publicUrl(key),
  }
}

export function watchProvider(provider: PaymentProvider, watch: Watch): PaymentProvider {
  const mpesa = <T extends Answered>(call: string, run: () => Promise<T>) =>
    watch.around<T>(providerCall('mpesa', call), run, (answer) => (answer.ok ? 'done' : outcomeOf(answer.error)))
  return {
    ...provider,
    charge: (request) => mpesa('charge', () => provider.charge(request)),
    queryCharge: (requestId) =>
      watch.around(
        providerCall('mpesa', 'query_charge'),
        () => provider.queryCharge(requestId),
        ({ kind }) => (kind === 'unreachable' ? 'failed' : 'done'),
      ),
    refund: (request) => mpesa('refund', () => provider.refund(request)),
    payOut: (request) => mpesa('pay_out', () => provider.payOut(request)),
    queryOutcome: (query) => mpesa('query_outcome', () => provider.queryOutcome(query)),
    readStatement: (window) => mpesa('read_statement', () => provider.readStatement(window)),
    askBalance: (query) => mpesa('ask_balance', () => provider.askBalance(query)),
  }
}

export function watchTexts(sender: TextSender, watch: Watch): TextSender {
  return {
    readReport: (fields) => sender.readReport(fields),
    send: (text) =>
      watch.around(
        providerCall('texts', 'send'),
        () => sender.send(text),
        ({ kind }) => sendings[kind],
      ),
  }
}

const sendings: Readonly<Record<Sending['kind'], WorkOutcome>> = {
  accepted: 'done',
  refused: 'refused',
  not_taken: 'failed',
  lost: 'failed',
}

type Answered = { readonly ok: true } | { readonly ok: false; readonly error: ProviderError }

const providerCall = (name: WatchedProvider, call: string) => ({ kind: 'provider', name, call }) as const

/** What was answered, whatever it said, shows that the provider is there. */
const outcomes: Readonly<Record<ProviderError['kind'], WorkOutcome>> = {
  rejected: 'refused',
  busy: 'refused',
  misconfigured: 'failed',
  unreachable: 'failed',
  uncertain: 'failed',
  duplicate: 'refused',
  not_offered: 'refused',
}
const outcomeOf = ({ kind }: ProviderError): WorkOutcome => outcomes[kind]
