import { say } from '@upeo/domain/words/say'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from './button.tsx'

/** A button that asks for one file. */
export function FileButton({
  label,
  text,
  accept,
  busy = false,
  disabled = false,
  onFile,
}: {
  label: string
  text: string
  /** What the server takes, as a file input has it. */
  accept: string
  busy?: boolean
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
        aria-label={say('{label}: file', { label })}
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
