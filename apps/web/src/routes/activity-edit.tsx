import { ComingNext } from '../ui/coming-next.tsx'

export default function ActivityEdit() {
  return <ComingNext title="Edit Activity" />
}
