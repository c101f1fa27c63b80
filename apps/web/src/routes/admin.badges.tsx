import { Badges } from '../features/admin/browse/badges.tsx'

export default function AdminBadges() {
  return <Badges />
}
