import { Notice } from './notice.tsx'
import { Price } from './price.tsx'
import { Say } from './say.tsx'

/** Commission on money that guests paid straight to the guide; nothing when none is owed. */
export function DebtNotice({ debt }: { debt: number }) {
  if (debt <= 0) return null
  return (
    <Notice>
      <Say
        text="You owe Upeo {debt} in commission on payments that came straight to you. It is deducted from your M-Pesa earnings; your available balance is what remains."
        debt={<Price kes={debt} />}
      />
    </Notice>
  )
}
