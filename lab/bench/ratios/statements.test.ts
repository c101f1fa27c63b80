import { expect, test } from 'vitest'
import { toScript } from './statements.ts'

const id = '01a2013b-76c8-7a3b-b632-fbaa3109148f'

test('parameters become literals, in the places where they are named', () => {
  const text = 'select $2::text, $1, $10'
  const values = ['a', "it's", null, null, null, null, null, null, null, '7']
  expect(toScript([{ text, values }])).toBe("select 'it''s'::text, 'a', '7';")
})

test('a colon is kept from pgbench, which takes it for a variable', () => {
  const values = ['2026-03-02T09:00:00Z', 'a\\b:1']
  expect(toScript([{ text: 'select $1, $2', values }])).toBe(
    "select U&'2026-03-02T09\\003A00\\003A00Z', U&'a\\\\b\\003A1';",
  )
})

test('a colon in a statement’s own literal is no variable either', () => {
  expect(
    toScript([{ text: "select to_char(t, 'HH24:MI'), 'a'::text || 'it''s' from b where c = $1", values: ['1'] }]),
  ).toBe("select to_char(t, U&'HH24\\003AMI'), 'a'::text || 'it''s' from b where c = '1';")
})

test('a generated value differs for each turn, and is the same everywhere within a turn', () => {
  const script = toScript([{ text: 'insert into a values ($1, $2, $3)', values: [id, `escrow:${id}`, '\\xabcd'] }], {
    settings: ['turn random(1, 9)'],
    draws: true,
  })
  expect(script.split('\n')).toEqual([
    '\\set turn random(1, 9)',
    "insert into a values (bench_row_id(0, :turn), (U&'escrow\\003A' || (bench_row_id(0, :turn))::text), sha256(('1 ' || :turn)::bytea));",
  ])
})

test('what is named stands for itself, and what one statement answers is given to those after it', () => {
  const statements = [
    { text: 'insert into m values ($1) returning id as message_id', values: ['Bearer 7'] },
    { text: 'update m set done = $1 where id = $2', values: ['yes', '1000000007'] },
  ]
  const stands = new Map([['Bearer 7', "('Bearer ' || :turn)"]])
  expect(toScript(statements, { stands, answered: { column: 'message_id', value: '1000000007' } }).split('\n')).toEqual(
    [
      "insert into m values (('Bearer ' || :turn)) returning id as message_id \\gset answer_",
      "update m set done = 'yes' where id = :answer_message_id;",
    ],
  )
})
