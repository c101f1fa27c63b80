import { words } from '@upeo/domain/words/say'

/** Judged by the module that sends the orders, which alone has the key of the approvals. */
export const ordersLeaveAsApproved = {
  invariant: 'orders-leave-as-approved',
  law: words(
    'what is to be sent, or has left, was approved by those who must, for this sum and place, or is owed by the facts',
  ),
}
