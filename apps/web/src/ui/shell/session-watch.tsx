import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '@upeo/domain/identity/redirect'
import { onSessionEnd, readSession, type EndReason } from '../../lib/session.client.ts'
import { loadUser } from '../../lib/session.ts'

/**
 * When a session ends, by choice or by a 401, the visitor is taken where that leaves her. A token whose user was not
 * readable is somebody's: whose is asked on whatever page she comes to.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ended = useEffectEvent((reason: EndReason) => {
    void navigate(reason === 'expired' ? loginPath(pathname + search) : '/')
  })
  useEffect(() => onSessionEnd((reason) => ended(reason)), [])
  useEffect(() => {
    // Where nobody answers, the next document asks again.
    if (readSession().kind === 'loading') loadUser().catch(() => undefined)
  }, [])
  return null
}
