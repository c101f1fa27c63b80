import { placeTexts } from '@upeo/contract/places/places'
import type { Coordinates } from '@upeo/domain/places/location'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

type Asked = { readonly kind: 'idle' | 'asking' } | { readonly kind: 'refused'; readonly message: string }

/** Takes the point from the device, when its owner allows it. */
export function MyLocation({ onFound }: { onFound: (point: Coordinates) => void }) {
  const [asked, setAsked] = useState<Asked>({ kind: 'idle' })

  function ask() {
    if (!('geolocation' in navigator)) return setAsked({ kind: 'refused', message: placeTexts.unsupported })
    setAsked({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsked({ kind: 'idle' })
        onFound({ lat: coords.latitude, lng: coords.longitude })
      },
      () => setAsked({ kind: 'refused', message: placeTexts.notLocated }),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }

  return (
    <>
      <div>
        <Button
          variant="light"
          size="sm"
          loading={asked.kind === 'asking'}
          leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
          onClick={ask}
        >
          Use my location
        </Button>
      </div>
      {asked.kind === 'refused' && <Notice tone="danger">{asked.message}</Notice>}
    </>
  )
}
