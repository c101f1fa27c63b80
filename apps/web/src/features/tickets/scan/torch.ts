/** Rejects where the light does not do as it is told. */
export type TurnTorch = (lit: boolean) => Promise<void>

/** The light beside the camera, of which no type of the platform's knows; browsers say whether there is one once it plays. */
export function torchOf(stream: MediaStream): TurnTorch | null {
  const track = stream
    .getVideoTracks()
    .find((each) => (each.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true)
  return track ? (lit) => track.applyConstraints({ advanced: [{ torch: lit } as MediaTrackConstraintSet] }) : null
}
