import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable
}

/**
 * Asks for a new password: at a terminal twice and without showing what is typed, otherwise by reading one line, as of
 * a pipe. Null when the two differ.
 */
export async function askPassword({ input, output }: Terminal): Promise<string | null> {
  if (!input.isTTY) return firstLine(input)
  const password = await askHidden({ input, output }, 'Password: ')
  return (await askHidden({ input, output }, 'The same once more: ')) === password ? password : null
}

async function askHidden({ input, output }: Terminal, question: string): Promise<string> {
  output.write(question)
  // Edits the line as at any other question, and shows nothing of it.
  const lines = createInterface({ input, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    output.write('\n')
  }
}

async function firstLine(input: Readable): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) return line
  return ''
}
