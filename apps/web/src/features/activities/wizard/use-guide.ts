import { useState } from 'react'
import type { SessionUser } from '../../../lib/session-user.ts'
import { useUser } from '../../../lib/session.ts'

/**
 * Who writes the form; null until it is known. It stays theirs when the stored sign-in is lost while they write, so that
 * sending it can say so. Signing out leads away from it, in this tab and in others.
 */
export function useGuide(): SessionUser | null {
  const user = useUser()
  const [guide, setGuide] = useState(user)
  if (user && user !== guide) setGuide(user)
  return user ?? guide
}
