import { attackCalls } from '@upeo/testkit/attack-calls'
import { allowedActor } from './authorization-matrix.data.ts'

await attackCalls(['GET', 'DELETE'], allowedActor)
