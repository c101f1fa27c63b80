import { parseArgs } from 'node:util'
import { startSimulator, type SimulatorOptions } from './start-simulator.ts'

const help = `The M-Pesa simulator: speaks Daraja on this machine, moves no money. Carries texts too, to its own phone page.

  --port N               default 4174
  --host H               default 127.0.0.1
  --seed N               ids and chances repeat with the same seed (default 1)
  --answer-after-ms N    how long a prompt waits before it is answered (default 3000; also DARAJA_SIMULATOR_ANSWER_AFTER_MS)
  --late-after-ms N      when 254700000095 pays (default 960000; also DARAJA_SIMULATOR_LATE_AFTER_MS)
  --late-failed-after-ms N
                         when it is given up before that (default 90000; also DARAJA_SIMULATOR_LATE_FAILED_AFTER_MS)
  --faults JSON          as PUT /simulator/faults takes them
  --state-file PATH      keep the state over restarts
`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4174' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: '1' },
    'answer-after-ms': { type: 'string' },
    'late-after-ms': { type: 'string' },
    'late-failed-after-ms': { type: 'string' },
    faults: { type: 'string' },
    'state-file': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(help)
} else {
  const simulator = await startSimulator(readOptions())
  console.log(`M-Pesa simulator on ${simulator.url}, phone at ${simulator.url}/phone`)
  // `disconnect` comes when the program that started this one is gone, however it went: no simulator outlives its app.
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(end, close)
  let closing: Promise<void> | null = null
  function close() {
    closing ??= simulator.close().then(() => process.exit(0))
  }
}

function readOptions(): SimulatorOptions {
  const late = values['late-after-ms'] ?? process.env['DARAJA_SIMULATOR_LATE_AFTER_MS']
  const lateFailed = values['late-failed-after-ms'] ?? process.env['DARAJA_SIMULATOR_LATE_FAILED_AFTER_MS']
  const answer = values['answer-after-ms'] ?? process.env['DARAJA_SIMULATOR_ANSWER_AFTER_MS']
  return {
    port: whole('--port', values.port),
    host: values.host,
    seed: whole('--seed', values.seed),
    ...(answer !== undefined && { answerAfterMs: whole('--answer-after-ms', answer) }),
    ...(late !== undefined && { lateAfterMs: whole('--late-after-ms', late) }),
    ...(lateFailed !== undefined && { lateReportedFailedAfterMs: whole('--late-failed-after-ms', lateFailed) }),
    ...(values.faults !== undefined && {
      faults: JSON.parse(values.faults) as NonNullable<SimulatorOptions['faults']>,
    }),
    ...(values['state-file'] !== undefined && { stateFile: values['state-file'] }),
  }
}

function whole(name: string, value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new Error(`${name} must be a whole number, not "${value}"`)
  return Number(value)
}
