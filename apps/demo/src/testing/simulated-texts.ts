import type { TextCarrier } from '@upeo/server/adapters/texts/port'
import { parseEnv } from '@upeo/server/env'
import { readSimulatorConfig } from '@upeo/server/mpesa-config'
import { openTextCarrier } from '@upeo/server/open-text-carrier'
import { createLog } from '@upeo/server/platform/log'
import type { Simulator } from '../simulator/start-simulator.ts'

/** The simulator as whoever carries texts, wired as in a demo with this environment; it reports to `callbackUrl`. */
export async function simulatedTexts(
  { url }: Pick<Simulator, 'url'>,
  callbackUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TextCarrier> {
  const simulator = await readSimulatorConfig(url)
  const carrier = await openTextCarrier(parseEnv(env), { simulator, callbackUrl, log: createLog('error') })
  if (!carrier) throw new Error('This simulator carries no texts.')
  return carrier
}

interface ShownText {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly words: string
}

/** What is on a phone, the newest first. */
export async function textsOn({ url }: Pick<Simulator, 'url'>, number: string): Promise<readonly ShownText[]> {
  const answer = await fetch(`${url}/phone/texts?number=${number}`)
  return (await answer.json()) as readonly ShownText[]
}
