import { placeTexts } from '@upeo/contract/places/places'
import type { Coordinates } from '@upeo/domain/places/location'
import { say } from '@upeo/domain/words/say'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useDevicePosition } from '../../../../lib/use-device-position.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

const rightHere: PositionOptions = { enableHighAccuracy: true, timeout: 15_000 }

/** Takes the point from the device, when its owner allows it. */
export function MyLocation({ onFound }: { onFound: (point: Coordinates) => void }) {
  const [asked, ask] = useDevicePosition(rightHere, onFound)
  return (
    <>
      <div>
        <Button
          variant="light"
          size="sm"
          loading={asked === 'asking'}
          leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
          onClick={ask}
        >
          {say('Use my location')}
        </Button>
      </div>
      {asked === 'unsupported' && <Notice tone="danger">{say(placeTexts.unsupported)}</Notice>}
      {asked === 'refused' && <Notice tone="danger">{say(placeTexts.notLocated)}</Notice>}
    </>
  )
}
