/** SQLSTATEs of a server that goes, comes, or has no room; class 08 is also what a pooler says of the server behind it. */
const states = /^(?:08...|57P0[123]|53300)$/
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
/** The driver's own, which carry no code. */
const sayings = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** A Unix socket goes with its server. */
const isSocketGone = (error: object) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether a statement failed because the database could not be reached, and not for anything that it says. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return states.test(code) || socketCodes.has(code) || isSocketGone(error) || sayings.test(error.message)
}
