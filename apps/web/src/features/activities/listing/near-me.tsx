import { say } from '@upeo/domain/words/say'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useDevicePosition } from '../../../lib/use-device-position.ts'
import { Button } from '../../../ui/button.tsx'
import { toKilometre, type Position } from './listing-address.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './near-me.module.css'

const aboutHere: PositionOptions = { maximumAge: 600_000, timeout: 15_000 }

/** Asks the device where it is, only when this is tapped; kept to about a kilometre. */
export default function NearMe({ onFound }: { onFound: (near: Position) => void }) {
  const [asked, ask] = useDevicePosition(aboutHere, (point) => onFound(toKilometre(point)))
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.near}
        loading={asked === 'asking'}
        leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
        onClick={ask}
      >
        {say('Near me')}
      </Button>
      {(asked === 'refused' || asked === 'unsupported') && (
        <p role="alert" className={ui.mutedWholeLine}>
          {say('We could not get your location. Choose a place under Where instead.')}
        </p>
      )}
    </>
  )
}
