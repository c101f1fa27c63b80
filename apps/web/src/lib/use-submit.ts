import { useRef, useState } from 'react'
import { isApiError, messageOf } from './api-error.ts'

type Fields = Readonly<Record<string, string>>

/**
 * A form's way to the API: busy while it runs, then done, or a message and the messages of its fields. A message of a
 * field goes away when that field is edited (`edited`).
 */
export function useSubmit(fallback: string, invalidResponse = fallback) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [fields, setFields] = useState<Fields>({})
  const [attempt, setAttempt] = useState(0)
  const running = useRef(false)

  function refuse(problems: Fields, summary: string | null = null) {
    setFields(problems)
    setMessage(summary)
    setAttempt((count) => count + 1)
    // Without a summary to hear, the first field that is wrong takes the focus.
    const [first] = Object.keys(problems)
    if (first && summary === null) document.getElementById(first)?.focus()
  }

  async function submit(send: () => Promise<void>) {
    // State arrives a render late; a double click must not send twice.
    if (running.current) return
    running.current = true
    setBusy(true)
    refuse({})
    try {
      await send()
    } catch (error) {
      if (!isApiError(error)) throw error
      const known = isApiError(error, 'invalid_response') ? invalidResponse : messageOf(error, fallback)
      refuse(error.fields, known)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function edited(field: string) {
    setMessage(null)
    setFields(({ [field]: _gone, ...rest }) => rest)
  }

  return { busy, message, fields, attempt, submit, refuse, edited }
}
