import { Part } from '../../ui/part.tsx'
import { FactorsPanel } from './factors-panel.tsx'

/** The card of passkeys and codes among everything else that opens an account. */
export function FactorsCard() {
  return (
    <Part
      id="factors"
      title="Passkeys and codes"
      lead="With one of these, whoever learns your password still cannot get in."
    >
      <FactorsPanel />
    </Part>
  )
}
