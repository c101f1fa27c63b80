import type { Coordinates } from '@upeo/domain/places/location'
import { pinDoubtText, type NamedPlace } from '@upeo/domain/places/pin'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../../../ui/button.tsx'
import { FormButtons } from '../../../../ui/form/form-buttons.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { pinDoubt, type WizardForm } from '../values.ts'
import ui from '../../../../ui/primitives.module.css'

/** Asks about a pin that is far from its place, or in another county: it may have slipped. */
export function PinQuestion({ form, onBack }: { form: WizardForm; onBack: (point: Coordinates) => void }) {
  const { values, set } = form
  const doubt = pinDoubt(values)
  const { place } = values.pin
  if (!doubt || !place) return null

  function putBack({ town, county, coordinates }: NamedPlace) {
    set('coordinates', coordinates)
    set('county', county)
    set('town', town)
    set('pin', (pin) => ({ ...pin, county, confirmed: false }))
    onBack(coordinates)
  }

  return (
    <Notice tone="warning">
      <div className={ui.stack12}>
        <p>
          {pinDoubtText(doubt)} {say('Is the pin in the right place?')}
        </p>
        <FormButtons>
          <Button variant="default" size="sm" onClick={() => set('pin', (pin) => ({ ...pin, confirmed: true }))}>
            {say('Yes, it is right')}
          </Button>
          <Button size="sm" onClick={() => putBack(place)}>
            {say('Put it back')}
          </Button>
        </FormButtons>
      </div>
    </Notice>
  )
}
