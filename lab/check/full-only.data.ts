/** Test files that `npm test` leaves to `npm run test:full`; docs/testing.md says for each what keeps its promise meanwhile. */
export const fullOnly: readonly string[] = [
  'apps/server/testing/whole-server/hostile-texts.http.test.ts',
  'lab/bench/scale/seed-scale.db.test.ts',
  'packages/postgres/src/start-postgres.db.test.ts',
]
