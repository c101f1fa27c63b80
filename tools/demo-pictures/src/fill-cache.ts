import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { cacheFolder, demoPicture, pruneCache } from './cache.ts'
import { demoPictures } from './picture-set.ts'

/**
 * Build step: makes every demo picture that is not yet kept, on all cores.
 * `node tools/demo-pictures/src/fill-cache.ts [--prune]`; `--prune` also drops what is no longer asked for.
 */
async function fillCache(): Promise<void> {
  const started = performance.now()
  const requests = demoPictures()
  const workers = Math.min(availableParallelism(), 8)
  let done = 0
  const report = () => {
    done += 1
    if (done % 100 === 0) console.log(`demo pictures: ${done} of ${requests.length}`)
  }
  await Promise.all(Array.from({ length: workers }, (_, share) => runWorker(share, workers, report)))
  const dropped = process.argv.includes('--prune') ? await pruneCache(requests) : 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `demo pictures: ${requests.length} ready in ${seconds} s${dropped > 0 ? `, ${dropped} old ones dropped` : ''} (${cacheFolder})`,
  )
}

function runWorker(share: number, workers: number, report: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { share, workers } })
    worker.on('message', report)
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A picture worker ended with code ${code}`)),
    )
  })
}

/** Each worker takes every n-th request: they differ little, so the shares end together. */
async function workShare({ share, workers }: { share: number; workers: number }): Promise<void> {
  for (const [index, request] of demoPictures().entries()) {
    if (index % workers !== share) continue
    await demoPicture(request)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    parentPort?.postMessage(index)
  }
}

await (isMainThread ? fillCache() : workShare(workerData as { share: number; workers: number }))
