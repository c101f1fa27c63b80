import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

/** What the server takes (vendor document, section 5). */
const accept = '.jpg,.jpeg,.png,.gif,.pdf,image/jpeg,image/png,image/gif,application/pdf'

export function FileButton({
  label,
  text,
  busy,
  disabled = false,
  onFile,
}: {
  label: string
  text: string
  busy: boolean
  disabled?: boolean
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={`${label}: file`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file can be chosen again after a failure.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant="default"
        size="sm"
        loading={busy}
        disabled={disabled}
        aria-label={label}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}
