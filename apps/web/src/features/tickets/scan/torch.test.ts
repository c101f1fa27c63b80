import { expect, test } from 'vitest'
import { torchOf } from './torch.ts'

function streamWith(...capabilities: readonly (object | null)[]) {
  const asked: unknown[] = []
  const applyConstraints = async (wanted: unknown) => void asked.push(wanted)
  const tracks = capabilities.map((can) =>
    can ? { getCapabilities: () => can, applyConstraints } : { applyConstraints },
  )
  return { stream: { getVideoTracks: () => tracks } as unknown as MediaStream, asked }
}

test('a camera with a light has it turned on and off', async () => {
  const { stream, asked } = streamWith({}, { torch: true })
  const turn = torchOf(stream)
  await turn?.(true)
  await turn?.(false)
  expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})

test('where there is none, or the browser does not say, nothing is offered', () => {
  for (const can of [{}, { torch: false }, null]) expect(torchOf(streamWith(can).stream)).toBeNull()
  expect(torchOf(streamWith().stream)).toBeNull()
})
