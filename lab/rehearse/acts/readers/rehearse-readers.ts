import { say } from '../../say.ts'
import type { Stage } from '../../stage/open-stage.ts'
import { ageOfAnswers, type AgeFigures } from './age-of-answers.ts'
import { costOfReads, type CostFigures } from './cost-of-reads.ts'
import { rateOfTwo, type RateFigures } from './rate-of-two.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { fallBehind, hangStandby, loseStandby, type BehindFigures, type LostFigures } from './standby-lost.ts'

export interface ReadersFigures {
  readonly cost: CostFigures
  readonly rate: RateFigures
  readonly behind: BehindFigures
  readonly age: AgeFigures
  readonly hung: LostFigures
  readonly killed: LostFigures
}

/** What strangers read comes from the standby: what that saves, and what they notice when it is lost or late. */
export async function rehearseReaders(stage: Stage): Promise<ReadersFigures> {
  say('filling the catalogue')
  const activities = await seedCatalogue(stage.nodes.primary)
  const cost = await costOfReads(stage, activities)
  const rate = await rateOfTwo(stage)
  const behind = await fallBehind(stage, activities)
  const age = await ageOfAnswers(stage, activities)
  const hung = await hangStandby(stage, activities)
  const killed = await loseStandby(stage, activities)
  return { cost, rate, behind, age, hung, killed }
}
