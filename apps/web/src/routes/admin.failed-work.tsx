import { FailedWork } from '../features/admin/failed-work/failed-work.tsx'

export default function AdminFailedWork() {
  return <FailedWork />
}
