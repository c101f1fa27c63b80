import type { DemoPages } from '@upeo/server/demo-port'
import type { FastifyInstance } from 'fastify'
import { codePages } from './code-pages.ts'
import { mailPages } from './mail-pages.ts'
import { phonePages } from './phone-pages.ts'

/** What helps to look around in a demo and in development. */
export function addPages(app: FastifyInstance, { mailFolder, simulatorUrl, clock }: DemoPages): void {
  mailPages(app, mailFolder)
  codePages(app, clock)
  if (simulatorUrl) phonePages(app, simulatorUrl)
}
