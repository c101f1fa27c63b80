import { reportGuestProblem } from '@upeo/contract/bookings/guest-proof'
import { call } from '../../../lib/api.ts'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { ProblemPanel } from '../mine/problem-panel.tsx'
import { refreshLinked, type Linked } from './queries.ts'

/** The same as whoever is signed in has, sent by the link. */
export default function ProblemForm({
  token,
  booking,
  onDone,
}: {
  token: string
  booking: Linked['booking']
  onDone: () => void
}) {
  return (
    <MantineRoot>
      <ProblemPanel
        booking={booking}
        kind="other"
        send={async (_, body) => {
          await call(reportGuestProblem, { params: { token }, body })
          await refreshLinked(token)
        }}
        onDone={onDone}
      />
    </MantineRoot>
  )
}
