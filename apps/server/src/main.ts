import { parseEnv } from './env.ts'
import { runServer } from './run-server.ts'

await runServer(parseEnv(process.env))
