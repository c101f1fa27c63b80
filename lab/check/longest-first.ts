import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes minutes, the longest first. Vitest begins with what took longest the last time; of a fresh checkout it knows
 * nothing, and goes by a file's size, which begins with these at the end: most of them are a line or two over a list. Each
 * would then be waited for while the other processors have nothing left to do.
 */
export const longest: readonly string[] = [
  'lab/patterns/patterns.growth.test.ts',
  'apps/server/testing/whole-server/hostile-creations.http.test.ts',
  'apps/server/testing/whole-server/hostile-changes.http.test.ts',
  'apps/server/testing/whole-server/hostile-reads.http.test.ts',
  'apps/server/testing/whole-server/authorization.http.test.ts',
  'apps/demo/src/story/corrupted-books.db.test.ts',
  'apps/server/src/modules/admin/money.http.test.ts',
  'packages/postgres/src/start-postgres.db.test.ts',
  'apps/demo/src/story/seed-demo.db.test.ts',
  'apps/server/src/modules/disbursements/money-on-its-way.http.test.ts',
  'apps/server/testing/whole-server/hostile-texts.http.test.ts',
]

/** The order in which test files are begun: those first that take longest, so that no processor waits at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's; nothing is sorted in place
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId))
      return at === -1 ? longest.length : at
    }
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
