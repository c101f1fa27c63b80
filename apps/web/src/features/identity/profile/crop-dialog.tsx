import { say } from '@upeo/domain/words/say'
import { Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cropPicture } from './crop-picture.ts'
import classes from './crop-dialog.module.css'
import 'react-easy-crop/react-easy-crop.css'
import '../../../ui/styles/forms.css'

const LARGEST_ZOOM = 4

/** Chooses the part of a picture that becomes the profile's: dragged, zoomed, or by arrow keys. */
export function CropDialog({
  file,
  url,
  progress,
  onCropped,
  onUnreadable,
  onClose,
}: {
  file: File
  /** Its address on this page. */
  url: string
  /** How much of it has been sent, 0 to 1; null before that. */
  progress: number | null
  onCropped: (picture: File) => void
  onUnreadable: () => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const sending = progress !== null

  async function use() {
    if (!area) return
    const picture = await cropPicture(file, area)
    if (picture) onCropped(picture)
    else onUnreadable()
  }

  return (
    <Dialog
      opened
      title={say('Your picture')}
      busy={sending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button loading={sending} disabled={!area} onClick={() => void use()}>
            {say('Use This Picture')}
          </Button>
        </>
      }
    >
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': say('The part that is shown. Move it with the arrow keys.'),
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shares, pixels) => setArea(pixels)}
          mediaProps={{ onError: onUnreadable }}
        />
      </div>
      {sending ? <Sending progress={progress} /> : <Zoom zoom={zoom} onChange={setZoom} />}
    </Dialog>
  )
}

function Sending({ progress }: { progress: number }) {
  return (
    <p className={classes.sending}>
      <progress value={progress} max={1} aria-label={say('Upload')} />
      <span role="status">
        {progress < 1 ? say('Sending, {percent}%', { percent: Math.round(progress * 100) }) : say('Almost done…')}
      </span>
    </p>
  )
}

function Zoom({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  return (
    <Slider
      className={classes.zoom ?? ''}
      thumbLabel={say('Zoom')}
      label={null}
      size="lg"
      min={1}
      max={LARGEST_ZOOM}
      step={0.05}
      value={zoom}
      onChange={onChange}
    />
  )
}
