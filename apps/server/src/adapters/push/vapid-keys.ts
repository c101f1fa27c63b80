import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type VapidKeys = z.infer<typeof VapidKeys>

/** The keys in this file, made on the first start. Browsers subscribe to a key: losing it loses the subscriptions. */
export async function keepVapidKeys(file: string): Promise<VapidKeys> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (kept !== null) return VapidKeys.parse(JSON.parse(kept))
  const { default: webPush } = await import('web-push')
  const keys = webPush.generateVAPIDKeys()
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(keys), { mode: 0o600 })
  await rename(draft, file)
  return keys
}
