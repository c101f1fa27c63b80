import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorBlogPost() {
  return <ComingNext title="Blog post" />
}
