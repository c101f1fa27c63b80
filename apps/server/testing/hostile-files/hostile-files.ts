import { activeTexts } from './active-texts.ts'
import { bombs } from './bombs.ts'
import { brokenFiles } from './broken-files.ts'
import { foreignFiles } from './foreign-files.ts'
import type { HostileClass } from './hostile-file.ts'
import { hostileNames } from './hostile-names.ts'
import { hostilePapers } from './hostile-papers.ts'
import { oddSizes } from './odd-sizes.ts'
import { personalFiles } from './personal-files.ts'
import { polyglots } from './polyglots.ts'

/** The corpus of hostile uploads by what they try. */
export const hostileFiles: Readonly<Record<string, HostileClass>> = {
  'sources that run': activeTexts,
  polyglots,
  bombs,
  'odd sizes': oddSizes,
  'files of other kinds': foreignFiles,
  'pictures that tell of their owner': personalFiles,
  'broken files': brokenFiles,
  'hostile names': hostileNames,
  'hostile papers': hostilePapers,
}
