import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '@upeo/domain/identity/redirect'
import { onSessionEnd, type EndReason } from '../../lib/session.client.ts'

/** When a session ends, by choice or by a 401, the visitor is taken where that leaves her. */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ended = useEffectEvent((reason: EndReason) => {
    void navigate(reason === 'expired' ? loginPath(pathname + search) : '/')
  })
  useEffect(() => onSessionEnd((reason) => ended(reason)), [])
  return null
}
