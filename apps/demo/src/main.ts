import { run } from '@upeo/server/run'
import { serveDemo } from './serve-demo.ts'

await run((env) => serveDemo(env))
