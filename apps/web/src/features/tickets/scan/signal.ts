import type { VerdictTone } from '@upeo/domain/tickets/judge-ticket'

const pitches = { yes: [880], ask: [520, 520], no: [220, 180] } as const satisfies Record<
  VerdictTone,
  readonly number[]
>
const shakes = { yes: 80, ask: [80, 80, 80], no: [300] } as const

let audio: AudioContext | null = null

/** For whoever does not look at the screen: one high tone for yes, two for a question, two low ones for no, and a shake. */
export function signal(tone: VerdictTone): void {
  navigator.vibrate?.(shakes[tone] as number | number[])
  try {
    audio ??= new AudioContext()
    for (const [place, pitch] of pitches[tone].entries()) sound(audio, pitch, audio.currentTime + place * 0.18)
  } catch {
    // Without sound there are still colour and words.
    return
  }
}

function sound(context: AudioContext, pitch: number, at: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.25, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.16)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.17)
}
