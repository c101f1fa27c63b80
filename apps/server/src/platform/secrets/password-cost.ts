/** argon2id (the library's default kind) at OWASP's floor: 19 MiB, two passes, one lane. About 30 ms on the machine this was measured on. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
