import { mayCall } from '@upeo/contract/office-access'
import { useUser } from '../../lib/session.ts'
import type { Need } from './action.ts'

/** Whether the signed-in administrator may make a call of the office. The server decides in the end. */
export function useMay(): (...need: Need) => boolean {
  const held = useUser()?.officeRoles ?? []
  return (call, action) => mayCall(held, call, action)
}
