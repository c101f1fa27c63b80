import { useEffect, useRef, useState, type RefObject } from 'react'
import { torchOf, type TurnTorch } from './torch.ts'

/** Between two looks at the picture. */
const pause = 120
/** For so long the same code in front of the camera is the same question. */
const sameFor = 3000

export type CameraState = 'starting' | 'reading' | 'refused' | 'missing' | 'no_reader'

/** Reads codes from the back camera until the page is left; what is wrong with one code never stops it. */
export function useCamera(onCode: (text: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  /** Null where the camera has no light. */
  readonly torch: { readonly lit: boolean; readonly turn: () => void } | null
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [light, setLight] = useState<TurnTorch | null>(null)
  const [lit, setLit] = useState(false)
  const hear = useRef(onCode)
  useEffect(() => {
    hear.current = onCode
  })
  useEffect(() => {
    const stop = new AbortController()
    const opened = (stream: MediaStream) => setLight(() => torchOf(stream))
    void run(video, stop.signal, { tell: setState, opened, onCode: (text) => hear.current(text) })
    return () => stop.abort()
  }, [])
  const turn = () =>
    void light?.(!lit).then(
      () => setLit(!lit),
      () => setLight(null),
    )
  return { video, state, torch: light && { lit, turn } }
}

async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  {
    tell,
    opened,
    onCode,
  }: {
    readonly tell: (state: CameraState) => void
    readonly opened: (stream: MediaStream) => void
    readonly onCode: (text: string) => void
  },
): Promise<void> {
  const stream = await openCamera(tell)
  if (!stream) return
  signal.addEventListener('abort', () => stream.getTracks().forEach((track) => track.stop()))
  const picture = video.current
  if (signal.aborted || !picture) return stream.getTracks().forEach((track) => track.stop())
  picture.srcObject = stream
  await picture.play().catch(() => undefined)
  opened(stream)
  const read = await import('./read-codes.ts').then(({ openReader }) => openReader()).catch(() => null)
  if (!read) return tell('no_reader')
  tell('reading')
  let last = { text: '', at: 0 }
  while (!signal.aborted) {
    const [text] = picture.readyState >= picture.HAVE_CURRENT_DATA ? await read(picture).catch(() => []) : []
    const now = performance.now()
    if (text !== undefined) {
      if (text !== last.text || now - last.at > sameFor) onCode(text)
      last = { text, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function openCamera(tell: (state: CameraState) => void): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
  } catch (error) {
    tell(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
    return null
  }
}
