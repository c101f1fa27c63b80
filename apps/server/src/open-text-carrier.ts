import { fromKes } from '@upeo/domain/money'
import { createAfricasTalking } from './adapters/texts/create-africas-talking.ts'
import type { TextCarrier } from './adapters/texts/port.ts'
import type { Env } from './env.ts'
import type { Simulator } from './mpesa-config.ts'
import type { Log } from './platform/log.ts'

const addresses = {
  production: 'https://api.africastalking.com',
  sandbox: 'https://api.sandbox.africastalking.com',
} as const

interface Surroundings {
  /** Where M-Pesa's simulator carries texts too. */
  readonly simulator: Simulator | null
  /** Where the simulator reaches this app. */
  readonly callbackUrl: string
  readonly log: Log
}

/** Whoever carries texts to phones, as the environment has it; null: nobody does. */
export async function openTextCarrier(
  env: Env,
  { simulator, callbackUrl, log }: Surroundings,
): Promise<TextCarrier | null> {
  const limits = { dailyLimit: fromKes(env.SMS_DAILY_LIMIT_KES), countries: env.SMS_COUNTRIES }
  switch (env.SMS_ENVIRONMENT) {
    case 'off':
      return null
    case 'simulator': {
      if (!simulator?.texts) return null
      const { reportSecret, ...account } = simulator.texts
      await tellReportAddress(simulator.url, `${callbackUrl}/api/texts/callbacks/report/${reportSecret}`, log)
      return { ...limits, reportSecret, sender: createAfricasTalking({ baseUrl: simulator.url, ...account }) }
    }
    case 'sandbox':
    case 'production': {
      const { AT_USERNAME: username, AT_API_KEY: apiKey, SMS_CALLBACK_SECRET: reportSecret } = env
      if (username === undefined || apiKey === undefined || reportSecret === undefined) {
        throw new Error('Texts need AT_USERNAME, AT_API_KEY and SMS_CALLBACK_SECRET.')
      }
      const baseUrl = env.AT_BASE_URL ?? addresses[env.SMS_ENVIRONMENT]
      const sender = createAfricasTalking({ baseUrl, username, apiKey, sender: env.AT_SENDER ?? null })
      return { ...limits, reportSecret, sender }
    }
    default:
      return env.SMS_ENVIRONMENT satisfies never
  }
}

/** As somebody would in the dashboard of Africa's Talking. */
async function tellReportAddress(simulatorUrl: string, address: string, log: Log): Promise<void> {
  const told = await fetch(`${simulatorUrl}/simulator/texts/report-address`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  if (!told.ok) log.warn({ status: told.status }, 'the simulator did not take the address of delivery reports')
}
