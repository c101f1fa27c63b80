import { say } from '@upeo/domain/words/say'
import { LinkButton } from '../../../../ui/button.tsx'
import { Missing } from '../not-found.tsx'

export function PostNotFound({ vendorIdentifier }: { vendorIdentifier: string }) {
  const base = `/vendor/${encodeURIComponent(vendorIdentifier)}`
  return (
    <Missing
      title={say('Blog post not found.')}
      action={
        <>
          <LinkButton to={`${base}?tab=blog`}>{say('Back to Blog')}</LinkButton>
          <LinkButton to={base} variant="default">
            {say('Back to Profile')}
          </LinkButton>
        </>
      }
    >
      {say('The guide may have removed it.')}
    </Missing>
  )
}
