import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@upeo/contract/kit/endpoint'
import type { RouteKey } from '@upeo/contract/authorization'

const contract = join(import.meta.dirname, '../../../packages/contract/src')

/** Every endpoint that the contract's files export, by its key. */
export async function contractEndpoints(): Promise<Map<RouteKey, Endpoint>> {
  const files = globSync('*/*.ts', { cwd: contract, exclude: ['kit/*', '**/*.test.ts'] })
  const modules = await Promise.all(
    files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>),
  )
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return new Map(endpoints.map((endpoint) => [endpoint.key, endpoint]))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'key' in value && 'answers' in value
}
