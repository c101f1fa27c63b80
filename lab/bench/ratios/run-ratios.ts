import { writeSection } from '../../performance-page/write-section.ts'
import { ratioBenches } from '../benches.ts'
import { fullScale, type ScaleSize } from '../scale/scale-size.ts'
import type { Row } from './ratio-bench.ts'
import { describe, writeRatios } from './write-ratios.ts'

/**
 * Measures these benches one after the other, each on the marketplace that it needs, unless another `size` is asked for.
 * Answers whether every ratio is above its floor.
 */
export async function runRatios(names: readonly string[], quick: boolean, size: ScaleSize | null): Promise<boolean> {
  let good = true
  for (const bench of names.flatMap((name) => ratioBenches[name] ?? [])) {
    const own = size ?? bench.size ?? fullScale
    const rows = await bench.run({ quick, size: own })
    for (const row of rows) console.log(`${bench.title}: ${describe(row)}`)
    good &&= rows.every(isAboveFloor)
    if (!quick && !size) await writeSection(bench.title, writeRatios(bench, rows, own))
  }
  return good
}

function isAboveFloor({ limits }: Row): boolean {
  return limits.every(({ ratio, asked }) => ratio === null || asked === null || ratio >= asked / 2)
}
