import { say } from '@upeo/domain/words/say'
import { SectionCard } from '../../ui/section-card.tsx'
import { FactorsPanel } from './factors-panel.tsx'

/** The card of passkeys and codes among everything else that opens an account. */
export function FactorsCard() {
  return (
    <SectionCard
      id="factors"
      title={say('Passkeys and codes')}
      lead={say('With one of these, nobody gets in with your password alone.')}
    >
      <FactorsPanel />
    </SectionCard>
  )
}
