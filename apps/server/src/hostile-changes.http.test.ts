import { attackCalls } from '@upeo/testkit/attack-calls'
import { allowedActor } from './authorization-matrix.data.ts'

await attackCalls(['PUT'], allowedActor)
