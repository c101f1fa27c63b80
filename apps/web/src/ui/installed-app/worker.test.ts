import { afterEach, expect, test, vi } from 'vitest'
import { updateNow } from './worker.ts'

const reload = vi.fn<() => void>()
const postMessage = vi.fn<(message: unknown) => void>()

/** Tells a version to take over, in a page that hears of the change. */
function update(state: ServiceWorkerState): EventTarget {
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', { location: { reload } })
  updateNow({ state, postMessage } as unknown as ServiceWorker)
  return serviceWorker
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('the page is reloaded once the new version is active', () => {
  const serviceWorker = update('installed')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' })
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['activating', 'activated', 'redundant'] as const)(
  'with a version that is %s already, the page is opened anew at once',
  (state) => {
    update(state)
    expect(reload).toHaveBeenCalledOnce()
  },
)
