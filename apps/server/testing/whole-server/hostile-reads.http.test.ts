import { attackCalls } from '../attack-calls.ts'
import { allowedActor } from './authorization-matrix.data.ts'

await attackCalls(['GET', 'DELETE'], allowedActor)
