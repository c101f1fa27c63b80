import { attackCalls } from '../attack-calls.ts'
import { allowedActor } from './authorization-matrix.data.ts'

await attackCalls(['PUT'], allowedActor)
