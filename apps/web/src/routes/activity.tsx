import { ComingNext } from '../ui/coming-next.tsx'

export default function Activity() {
  return <ComingNext title="Activity" />
}
