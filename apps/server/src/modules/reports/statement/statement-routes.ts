import { getStatement, getStatementFile } from '@upeo/contract/reports/statement'
import { grouped } from '@upeo/domain/money'
import { statementSheet } from '@upeo/domain/reports/statement-sheet'
import { done, fail, type Failure } from '@upeo/domain/result'
import { localDateOf, type Clock } from '@upeo/domain/time'
import { phrase } from '@upeo/domain/words/say'
import type { FailureMap } from '../../../platform/http/failure.ts'
import type { Router } from '../../../platform/http/route.ts'
import { askedDays, badDays, type BadDays } from '../asked-days.ts'
import { businessOf } from '../files/report-sheet.ts'
import { fileLimits, sheetFile } from '../files/sheet-file.ts'
import { readStatement } from './read-statement.ts'

/** A spreadsheet takes a guide's best year; paper is for reading. */
const MOST = { csv: 20_000, pdf: 1000 } as const

const failures: FailureMap<BadDays | Failure<'too_long', { most: number }>> = {
  ...badDays,
  too_long: ({ most }) => {
    const message = phrase('This statement has more than {most} lines. Please choose fewer days.', {
      most: grouped(most),
    })
    return { code: 'invalid_input', message, fields: { startDate: message } }
  },
}

export function statementRoutes(router: Router, clock: Clock): void {
  const today = () => localDateOf(clock.now())

  router.read(
    getStatement,
    { cacheControl: 'private, no-store', failures: badDays },
    async ({ db, person, query: { part, page, limit, ...days } }) => {
      const asked = askedDays(days, today())
      if (!asked.ok) return asked
      const statement = await readStatement(db, person.userId, { days: asked.value, part, page, limit })
      return done({ success: true as const, data: statement })
    },
  )

  router.file(
    getStatementFile,
    { limits: fileLimits, failures },
    async ({ db, person, query: { part, format, ...days } }) => {
      const asked = askedDays(days, today())
      if (!asked.ok) return asked
      const most = MOST[format]
      const statement = await readStatement(db, person.userId, { days: asked.value, part, page: 1, limit: most })
      if (statement.total > most) return fail({ kind: 'too_long', most })
      const { from, until } = asked.value
      const sheet = statementSheet(statement, part, asked.value, today())
      const business = await businessOf(db, person.userId)
      const name = part === 'open' ? `upeo-not-settled-${today()}` : `upeo-statement-${from}-to-${until}`
      return done(await sheetFile(sheet, { format, business, now: clock.now(), name }))
    },
  )
}
