import type { FastifyInstance } from 'fastify'
import { mailPages } from './mail-pages.ts'
import { phonePages } from './phone-pages.ts'

/** What helps to look around in a demo and in development. */
export function addPages(app: FastifyInstance, options: { mailFolder: string; simulatorUrl: string | null }): void {
  mailPages(app, options.mailFolder)
  if (options.simulatorUrl) phonePages(app, options.simulatorUrl)
}
