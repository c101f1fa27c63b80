import { say } from '@upeo/domain/words/say'
import { IconArrowLeft } from '@tabler/icons-react'
import { Button, LinkButton } from '../../../ui/button.tsx'

/** To the step before; disabled on the first step and on the last (null). */
export function BackButton({ to }: { to: string | null }) {
  const icon = <IconArrowLeft size={20} aria-hidden="true" />
  if (to === null) {
    return (
      <Button variant="default" size="lg" leftSection={icon} disabled>
        {say('Back')}
      </Button>
    )
  }
  return (
    <LinkButton variant="default" size="lg" leftSection={icon} to={to}>
      {say('Back')}
    </LinkButton>
  )
}
