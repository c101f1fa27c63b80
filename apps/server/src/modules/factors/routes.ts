import * as api from '@upeo/contract/factors/factors'
import { done } from '@upeo/domain/result'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { FactorsDeps } from './deps.ts'
import { nothingThere, removeFailures, tooManyPasskeys, wrongCode, wrongPasskey } from './failures.ts'
import type { Sessions } from './ports.ts'
import { listFactors } from './queries/list-factors.ts'
import { confirmCode, draftCode } from './usecases/enrol-code.ts'
import { addPasskey, askNewPasskey } from './usecases/enrol-passkey.ts'
import { removeFactor } from './usecases/remove-factor.ts'
import { renewRecoveryCodes } from './usecases/renew-recovery-codes.ts'
import { stopRestoration } from './usecases/restore-factors.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'

export function factorRoutes(router: Router, deps: FactorsDeps & { readonly sessions: Sessions }): void {
  const { db } = deps
  const changing = [limitOf('factor-change')]

  router.read(api.getFactors, { cacheControl: 'no-store' }, async ({ person }) =>
    done(await listFactors(db, person.userId)),
  )

  router.write(api.draftCode, { limits: changing, cacheControl: 'no-store' }, async ({ person, tx }) =>
    done(await draftCode(deps, tx, person)),
  )

  router.command(
    api.confirmCode,
    { failures: { ...wrongCode, ...nothingThere }, limits: changing, cacheControl: 'no-store' },
    async ({ person, body }) => {
      const confirmed = await confirmCode(deps, person, body.code)
      if (!confirmed.ok) return confirmed
      return done({
        factors: await listFactors(db, person.userId),
        recoveryCodes: codesOf(confirmed.value.recoveryCodes),
      })
    },
  )

  router.write(api.removeCode, { failures: removeFailures }, async ({ person, tx }) => {
    const removed = await removeFactor(deps, tx, person, { kind: 'code' })
    return removed.ok ? done(await listFactors(tx, person.userId)) : removed
  })

  router.command(
    api.renewRecoveryCodes,
    { failures: nothingThere, limits: changing, cacheControl: 'no-store' },
    async ({ person }) => {
      const renewed = await renewRecoveryCodes(deps, person)
      return renewed.ok ? done({ recoveryCodes: [...renewed.value] }) : renewed
    },
  )

  router.command(
    api.newPasskeyChallenge,
    { failures: tooManyPasskeys, limits: changing, cacheControl: 'no-store' },
    async ({ person }) => {
      const owner = await inTransaction(db, (tx) => deps.sessions.lockOwner(tx, person.userId))
      return askNewPasskey(deps, { ...owner, userId: person.userId })
    },
  )

  router.command(
    api.addPasskey,
    { failures: { ...wrongPasskey, ...tooManyPasskeys }, limits: changing, cacheControl: 'no-store' },
    async ({ person, body }) => {
      const added = await addPasskey(deps, person, body)
      if (!added.ok) return added
      return done({ factors: await listFactors(db, person.userId), recoveryCodes: codesOf(added.value.recoveryCodes) })
    },
  )

  router.write(api.stopOwnRestoration, { failures: nothingThere }, async ({ person, tx }) => {
    const stopped = await stopRestoration(deps, tx, person.userId)
    return stopped.ok ? done(await listFactors(tx, person.userId)) : stopped
  })

  router.write(api.removePasskey, { failures: removeFailures }, async ({ person, params, tx }) => {
    const removed = await removeFactor(deps, tx, person, { kind: 'passkey', id: params.id })
    return removed.ok ? done(await listFactors(tx, person.userId)) : removed
  })
}

const codesOf = (codes: readonly string[] | null) => codes && [...codes]
