import { ComingNext } from '../ui/coming-next.tsx'

export default function ActivityCreate() {
  return <ComingNext title="Create New Activity" />
}
