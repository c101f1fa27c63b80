import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('the image, the demo in containers and the manual start it as `npm run serve` does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { serve: string; start: string } }
  const words = scripts.serve.split(' ')
  expect(read('Dockerfile')).toContain(`CMD [${words.map((word) => `"${word}"`).join(', ')}]`)
  expect(read('docs/production.md')).toContain(`\`${scripts.serve}\``)
  const flags = words.slice(1, -1)
  expect(read('compose.yaml')).toContain(`command: [node, ${flags.join(', ')}, apps/server/build/demo.js]`)
  expect(scripts.start).toContain(`node ${flags.join(' ')} `)
})
