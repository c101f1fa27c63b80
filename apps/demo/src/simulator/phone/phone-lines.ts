/** Who has a phone page open. A line without a number watches every phone. */
export interface PhoneLines {
  open(number: string | null, notify: () => void): () => void
  attends(number: string): boolean
  changed(): void
}

export function createPhoneLines(): PhoneLines {
  const lines = new Set<{ number: string | null; notify: () => void }>()
  return {
    open(number, notify) {
      const line = { number, notify }
      lines.add(line)
      return () => {
        lines.delete(line)
      }
    },
    attends: (number) => [...lines].some((line) => line.number === null || line.number === number),
    changed: () => {
      for (const line of lines) line.notify()
    },
  }
}
