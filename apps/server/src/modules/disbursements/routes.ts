import * as earningsApi from '@upeo/contract/disbursements/earnings'
import * as payoutsApi from '@upeo/contract/disbursements/payouts'
import { fromKes, toKes } from '@upeo/domain/money'
import { phoneTexts } from '@upeo/domain/payments/phone'
import { payoutTexts } from '@upeo/domain/disbursements/payout-rules'
import { done, fail, type Failure } from '@upeo/domain/result'
import { localDateOf } from '@upeo/domain/time'
import { type Translatable, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { DisbursementsDeps } from './deps.ts'
import { listPendingPayments } from './queries/list-pending-payments.ts'
import { listPayouts, readPayout } from './queries/payout-view.ts'
import { readEarnings } from './queries/read-earnings.ts'
import { knownAccounts, requestPayout, type RequestPayoutError } from './usecases/request-payout.ts'

const onField = (field: string, message: Translatable) =>
  ({ code: 'invalid_input', message, fields: { [field]: message } }) as const
const refused = (kind: keyof typeof payoutTexts) => () => ({ code: 'conflict', message: payoutTexts[kind] }) as const
const wrong = (kind: keyof typeof payoutTexts) => () => onField('amount', payoutTexts[kind])

const requestFailures: FailureMap<RequestPayoutError> = {
  incomplete: wrong('incomplete'),
  exceeds_balance: ({ payable }) => ({
    code: 'conflict',
    message: payoutTexts.exceeds_balance,
    fields: { amount: payoutTexts.exceeds_balance },
    detail: { payableCents: payable },
  }),
  not_whole_shillings: wrong('not_whole_shillings'),
  below_mpesa_minimum: wrong('below_mpesa_minimum'),
  above_mpesa_maximum: wrong('above_mpesa_maximum'),
  vendor_suspended: refused('vendor_suspended'),
  refunds_overdue: refused('refunds_overdue'),
  phone_missing: () => onField('account', phoneTexts.phone_missing),
  phone_invalid: () => onField('account', phoneTexts.phone_invalid),
  key_reused: () => ({
    code: 'conflict',
    message: words(
      'An earlier request has already reached us. Please look at your payout requests before you ask again.',
    ),
  }),
}

const endInFuture: FailureMap<Failure<'end_in_future'>> = {
  end_in_future: () => onField('endDate', words('The end date must not be in the future.')),
}
const own = { cacheControl: 'private, no-store' }

export function payoutRoutes(router: Router, deps: DisbursementsDeps): void {
  const { clock } = deps
  router.read(earningsApi.getEarnings, { ...own, failures: endInFuture }, async ({ db, person, query }) => {
    const now = clock.now()
    if (query.endDate && localDateOf(query.endDate) > localDateOf(now)) return fail({ kind: 'end_in_future' })
    return done(await readEarnings(db, person.userId, query, now))
  })
  router.read(earningsApi.listPendingPayments, own, async ({ db, person }) =>
    done(await listPendingPayments(db, person.userId)),
  )
  router.read(payoutsApi.listPayoutRequests, own, async ({ db, person, query }) => {
    const known = await knownAccounts(db, person.userId)
    const { unit, payOut } = deps.provider.capabilities
    return done({
      ...(await listPayouts(db, person.userId, query)),
      knownAccounts: { mpesa: known.mpesa ?? null, bank_transfer: known.bank_transfer ?? null },
      mpesaLimits: { unit: toKes(unit), least: toKes(payOut.least), most: toKes(payOut.most) },
    })
  })
  router.command(
    payoutsApi.requestPayout,
    {
      failures: requestFailures,
      limits: [limitOf('payout')],
    },
    async ({ body, person, db, idempotencyKey }) => {
      const { amount, method, account } = body
      const asked = { amount: fromKes(amount), method, account, idempotencyKey }
      const requested = await requestPayout(deps, person.userId, asked)
      if (!requested.ok) return requested
      const view = await readPayout(db, person.userId, requested.value.id)
      if (!view) throw new Error('A payout that was just written is gone.')
      return { ok: true, value: view, status: requested.value.created ? 201 : 200 }
    },
  )
}
