import { words } from '@upeo/domain/words/say'

/** Judged by the module that sends the orders, which alone has the key of the approvals. */
export const ordersLeaveAsApproved = {
  invariant: 'orders-leave-as-approved',
  law: words(
    'Money sent or to be sent was approved for this amount and destination, or the records show that it is owed',
  ),
}
