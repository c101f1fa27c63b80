import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorSeo() {
  return <ComingNext title="SEO Management" />
}
