import { useMutation } from '@tanstack/react-query'
import { checkLedgerAgain } from '@upeo/contract/admin/ledger'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { refreshOffice } from '../queries.ts'

/** `checking`: a check that was asked for has not ended, after which the page shows what it found. */
export function CheckAgain({ checking }: { checking: boolean }) {
  const ask = useMutation({
    mutationFn: () => call(checkLedgerAgain, { body: {} }),
    onSuccess: refreshOffice,
    onError: (error) => showToast(messageOf(error, say('The check could not be requested. Please try again.'))),
  })
  return (
    <Button variant="default" loading={ask.isPending || checking} onClick={() => ask.mutate()}>
      {checking ? say('Checking') : say('Check again')}
    </Button>
  )
}
