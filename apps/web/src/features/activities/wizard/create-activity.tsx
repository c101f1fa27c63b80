import { draftKey } from './draft.ts'
import { createTexts } from './texts.ts'
import { useGuide } from './use-guide.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import { Wizard } from './wizard.tsx'

export function CreateActivity(surroundings: WizardSurroundings) {
  const guide = useGuide()
  if (!guide) return null
  return (
    <Wizard key={guide._id} {...surroundings} texts={createTexts} opened={null} draftKey={draftKey(guide._id, null)} />
  )
}
