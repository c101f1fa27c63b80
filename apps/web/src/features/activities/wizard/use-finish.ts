import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { REDIRECT_AFTER } from './texts.ts'

/** The activity that has been saved; null before that. It is shown once its success has been read. */
export function useFinish() {
  const navigate = useNavigate()
  const [finished, setFinished] = useState<string | null>(null)
  useEffect(() => {
    if (finished === null) return undefined
    const timer = setTimeout(() => void navigate(`/activity/${finished}`), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [finished, navigate])

  function finish(id: string) {
    setFinished(id)
    // The message is above the form, and the button below a long preview.
    window.scrollTo(0, 0)
  }
  return { finished, finish }
}
