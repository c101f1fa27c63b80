import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '@upeo/domain/identity/redirect'
import { onSessionEnd, readSession, type EndReason } from '../../lib/session.client.ts'
import { loadUser } from '../../lib/session.ts'

/**
 * When a session ends, by choice or by a 401, the visitor is sent to a page that they may still see. A token whose
 * user could not be read may still be valid: each page they open asks again whose it is.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ended = useEffectEvent((reason: EndReason) => {
    void navigate(reason === 'expired' ? loginPath(pathname + search) : '/')
  })
  useEffect(() => onSessionEnd((reason) => ended(reason)), [])
  useEffect(() => {
    // When no answer comes, the next document asks again.
    if (readSession().kind === 'loading') loadUser().catch(() => undefined)
  }, [])
  return null
}
