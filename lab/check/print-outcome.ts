import type { Outcome } from './run-step.ts'

/** A line for a step; what a failed one printed follows it. */
export function printOutcome({ step, ok, seconds, output, retried }: Outcome): void {
  const last = output.split('\n').at(-1)?.trim() ?? ''
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(0)} s)${ok && last !== '' ? `: ${last.slice(0, 120)}` : ''}`,
  )
  for (const { file, test, error, detail = '' } of retried) {
    console.log(`retried: ${file} > ${test}: ${error}`)
    console.log(detail.replaceAll(/^/gm, '    '))
  }
  if (!ok) console.log(`${output.split('\n').slice(-200).join('\n')}\n`)
}
