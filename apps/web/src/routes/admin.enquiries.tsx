import { Enquiries } from '../features/admin/enquiries/enquiries.tsx'

export default function AdminEnquiries() {
  return <Enquiries />
}
