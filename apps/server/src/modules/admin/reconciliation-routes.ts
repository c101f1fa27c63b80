import * as api from '@upeo/contract/admin/reconciliation'
import { done, fail, type Failure } from '@upeo/domain/result'
import { phrase, type Translatable, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { TakeFile } from '../../platform/http/receive-upload.ts'
import type { Router } from '../../platform/http/route.ts'
import { openFailures, scanFailures, type ScanError } from '../private-files/index.ts'
import type { ExplainError, KeepStatementError } from '../reconciliation/index.ts'
import { answered } from './answer-of.ts'
import type { AdminDeps } from './deps.ts'
import { noteChange } from './note-change.ts'
import { differenceFacts } from './queries/audit-facts.ts'
import { listDifferences } from './queries/list-differences.ts'
import { writeAudit } from '../audit/index.ts'

const own = { cacheControl: 'private, no-store' }
const noStatement = {
  failures: { not_found: () => ({ code: 'not_found', message: words('Statement not found.') }) as const },
}

const explainFailures: FailureMap<ExplainError> = {
  not_found: () => ({ code: 'not_found', message: words('Difference not found.') }),
  illegal_transition: () => ({
    code: 'illegal_transition',
    message: words('Somebody has explained this already, or both sides agree by now.'),
  }),
}

const refused = (message: Translatable) =>
  ({ code: 'unsupported_media_type', message, fields: { statement: message } }) as const
const takeFailures: FailureMap<KeepStatementError | Failure<'no_file'> | ScanError> = {
  ...scanFailures('statement'),
  no_file: () => ({
    code: 'invalid_input',
    message: api.statementTexts.none,
    fields: { statement: api.statementTexts.none },
  }),
  no_statement: () => refused(api.statementTexts.wrong),
  too_many_rows: () => refused(api.statementTexts.rows),
  bad_row: ({ line, what }) =>
    refused(phrase('Line {line} of the statement cannot be read: {what} is not in M-Pesa’s format.', { line, what })),
  account_not_offered: () => ({
    code: 'invalid_input',
    message: words('There is no such account.'),
    fields: { account: words('There is no such account.') },
  }),
}

const takeStatement: TakeFile<Buffer, Failure<'no_file'>> = async ({ bytes }) =>
  bytes.length === 0 ? fail({ kind: 'no_file' }) : done(bytes)

/** The provider's books beside ours, and what an administrator says of the differences. */
export function reconciliationRoutes(router: Router, { clock, reconciliation }: AdminDeps): void {
  router.read(api.getPosition, own, async () => done(await reconciliation.readPosition()))
  router.read(api.listDifferences, own, async ({ db, query }) => done(await listDifferences(db, query, clock.now())))
  router.read(api.listStatements, own, async () => done({ statements: await reconciliation.listStatements() }))
  router.read(api.getStatement, { ...own, ...noStatement }, async ({ params, query }) => {
    const shown = await reconciliation.showStatement(params.id, query)
    return shown ? done(shown) : fail({ kind: 'not_found' })
  })
  const noFile = { failures: { ...noStatement.failures, ...openFailures } }
  router.file(api.getStatementFile, noFile, ({ params, person }) => reconciliation.openStatementFile(params.id, person))

  router.upload(
    api.uploadStatement,
    { take: reconciliation.scanFirst(takeStatement), failures: takeFailures },
    async ({ files, body: { account }, person }) => {
      const [bytes] = files
      if (!bytes) return fail({ kind: 'no_file' })
      const kept = await reconciliation.keepStatement({
        bytes,
        account,
        by: person.userId,
        note: (tx, id) =>
          writeAudit(tx, {
            by: person,
            action: 'statement.upload',
            subject: { kind: 'statement', id },
            detail: { account },
            at: clock.now(),
          }),
      })
      return kept.ok ? done({ _id: kept.value.id }) : kept
    },
  )

  router.write(api.explainDifference, { failures: explainFailures }, async ({ tx, person, params, body }) => {
    const id = params.id
    const note = body.action === 'explain' ? body.note : null
    const noted = await noteChange(differenceFacts, { tx, id }, () =>
      reconciliation.explain(tx, id, { note, by: person.userId }),
    )
    if (!noted.ok) return noted
    const { before: _before, after: _after, ...known } = noted.value.facts
    await writeAudit(tx, {
      by: person,
      action: `difference.${body.action}`,
      subject: { kind: 'difference', id },
      detail: note === null ? known : { ...known, note },
      at: clock.now(),
    })
    return answered
  })

  router.write(api.compareAgain, {}, async ({ tx, person }) => {
    const day = await reconciliation.compareAgain(tx)
    await writeAudit(tx, {
      by: person,
      action: 'reconciliation.compare',
      subject: { kind: 'books', id: 'reconciliation' },
      detail: { day },
      at: clock.now(),
    })
    return answered
  })
}
