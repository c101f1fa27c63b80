import { Team } from '../features/admin/team/team.tsx'

export default function AdminTeam() {
  return <Team />
}
