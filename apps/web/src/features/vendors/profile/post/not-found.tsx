import { LinkButton } from '../../../../ui/button.tsx'
import { Missing } from '../not-found.tsx'

export function PostNotFound({ vendorIdentifier }: { vendorIdentifier: string }) {
  const base = `/vendor/${encodeURIComponent(vendorIdentifier)}`
  return (
    <Missing
      title="Blog post not found."
      action={
        <>
          <LinkButton to={`${base}?tab=blog`}>Back to Blog</LinkButton>
          <LinkButton to={base} variant="default">
            Back to Profile
          </LinkButton>
        </>
      }
    >
      It may have been taken back by its guide.
    </Missing>
  )
}
