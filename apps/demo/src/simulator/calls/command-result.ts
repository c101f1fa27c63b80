interface Parameter {
  Key: string
  Value?: string | number
}

/** What M-Pesa reports once a command has run. */
export interface CommandResult {
  code: string
  receipt?: string
  parameters?: Parameter[]
}
