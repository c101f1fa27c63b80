import { NativeSelect } from '@mantine/core'
import { STATEMENT_BYTES, statementTexts, uploadStatement } from '@upeo/contract/admin/reconciliation'
import { providerAccountLabels, type StatementAccount } from '@upeo/domain/reconciliation/movements'
import { say, words } from '@upeo/domain/words/say'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, messageOf } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshOffice } from '../queries.ts'
import classes from './reconciliation.module.css'
import '../../../ui/styles/forms.css'

const FAILED = words('This statement could not be compared. Please try again.')

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string }

/** Chooses whose statement it is, then the file: what it says is shown on a page of its own. */
export function UploadStatement({ accounts }: { accounts: readonly StatementAccount[] }) {
  const [account, setAccount] = useState(accounts[0] ?? 'collection')
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  async function choose(file: File | undefined) {
    // So that the same file can be chosen again after a failure.
    if (input.current) input.current.value = ''
    if (!file) return
    if (file.size > STATEMENT_BYTES) return setStep({ kind: 'failed', message: say(statementTexts.size) })
    setStep({ kind: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => setStep({ kind: 'sending', share })
      const { _id } = await upload(uploadStatement, [file], { onProgress, fields: { account } })
      await refreshOffice()
      await navigate(`/admin/statements/${_id}`)
    } catch (error) {
      const told = isApiError(error) ? Object.values(error.fields ?? {})[0] : undefined
      setStep({ kind: 'failed', message: told ?? messageOf(error, say(FAILED)) })
    }
  }

  const sending = step.kind === 'sending'
  return (
    <>
      <div className={classes.upload}>
        <NativeSelect
          label={say('Whose statement is it?')}
          size="md"
          value={account}
          disabled={sending}
          data={accounts.map((value) => ({ value, label: say(providerAccountLabels[value]) }))}
          onChange={(event) => setAccount(event.currentTarget.value as StatementAccount)}
        />
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={say('Statement file')}
          hidden
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Button
          loading={sending}
          leftSection={<IconUpload size={20} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {say('Choose a CSV file')}
        </Button>
      </div>
      <p className={classes.hint} role="status">
        {sending
          ? say('Sending, {percent}%', { percent: Math.round(step.share * 100) })
          : say(
              'Export it from M-Pesa’s portal as CSV. Up to 5 MB and 50,000 rows; the file is kept, for the office only.',
            )}
      </p>
      {step.kind === 'failed' && <Notice tone="danger">{step.message}</Notice>}
    </>
  )
}
