import { say } from '@upeo/domain/words/say'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'

/** Copies a number that has to be typed elsewhere without a mistake. */
export function CopyButton({
  value,
  label,
  className,
}: {
  value: string
  /** "Copy the key". */
  label: string
  className?: string | undefined
}) {
  const [copied, setCopied] = useState<boolean | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Refused, or no clipboard on an insecure page: the number stays there to be marked by hand.
      setCopied(false)
    }
  }
  return (
    <span className={className}>
      <IconButton aria-label={label} onClick={() => void copy()}>
        {copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      </IconButton>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {copied === true && say('Copied.')}
        {copied === false && say('Copying is not possible here.')}
      </span>
    </span>
  )
}
