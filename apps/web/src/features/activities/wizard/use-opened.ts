import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { rebase } from './changes.ts'
import { ownedActivityQuery } from './queries.ts'
import { valuesOf, type WizardValues } from './values.ts'

/**
 * The activity as it was when what stands in the form was begun with it: what is read later must not pass for what was
 * seen. Null for a new one.
 */
export function useOpened<Opened extends OwnedActivity | null>(opened: Opened) {
  const [owned, setOwned] = useState(opened)
  const [isRebased, setIsRebased] = useState(false)
  return {
    owned,
    /** Somebody else had changed the same part: the form shows both, to be looked at before it is saved. */
    isRebased,
    take: (now: Opened) => {
      setOwned(now)
      setIsRebased(false)
    },
    /** What is in the form after a refusal because of somebody else's change; null after any other. */
    meet: async (error: unknown, mine: WizardValues): Promise<WizardValues | null> => {
      if (!owned || !isApiError(error, 'conflict')) return null
      const now = await queryClient.fetchQuery(ownedActivityQuery(owned._id))
      setOwned(now as Opened)
      setIsRebased(true)
      return rebase(valuesOf(owned), mine, valuesOf(now))
    },
  }
}
