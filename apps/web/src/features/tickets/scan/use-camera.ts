import { useEffect, useRef, useState, type RefObject } from 'react'

/** Between two looks at the picture. */
const pause = 120
/** For so long the same code in front of the camera is the same question. */
const sameFor = 3000

export type CameraState = 'starting' | 'reading' | 'refused' | 'missing' | 'no_reader'

/** Reads codes from the back camera until the page is left; what is wrong with one code never stops it. */
export function useCamera(onCode: (text: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const hear = useRef(onCode)
  useEffect(() => {
    hear.current = onCode
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(video, stop.signal, setState, (text) => hear.current(text))
    return () => stop.abort()
  }, [])
  return { video, state }
}

async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
  onCode: (text: string) => void,
): Promise<void> {
  const stream = await openCamera(tell)
  if (!stream) return
  signal.addEventListener('abort', () => stream.getTracks().forEach((track) => track.stop()))
  const picture = video.current
  if (signal.aborted || !picture) return stream.getTracks().forEach((track) => track.stop())
  picture.srcObject = stream
  await picture.play().catch(() => undefined)
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
