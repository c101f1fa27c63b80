import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Why the role of this connection could change what is in the books, in words; empty when it cannot. */
export async function booksCanBeBent(db: Kysely<Database>): Promise<string[]> {
  const found = await sql<{
    role: string
    superuser: boolean
    makesRoles: boolean
    leaves: string[]
    owned: string[]
    changeable: string[]
    schema: boolean
  }>`
    select current_user as role,
      coalesce((select rolsuper from pg_roles where rolname = current_user), false) as superuser,
      coalesce((select rolcreaterole from pg_roles where rolname = current_user), false) as "makesRoles",
      (select coalesce(array_agg(rolname::text order by rolname), '{}') from pg_roles
        where rolname in ('pg_execute_server_program', 'pg_write_server_files') and pg_has_role(oid, 'MEMBER')) as leaves,
      coalesce(array_agg(c.relname::text order by c.relname) filter (where pg_has_role(c.relowner, 'MEMBER')), '{}') as owned,
      coalesce(array_agg(c.relname::text order by c.relname)
        filter (where has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES')), '{}') as changeable,
      bool_or(pg_has_role(n.nspowner, 'MEMBER') or has_schema_privilege(n.oid, 'CREATE')) as schema
    from protected_tables p
    join pg_class c on c.relname = p.name join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`.execute(
    db,
  )
  const [row] = found.rows
  if (!row) return []
  const { role, superuser, makesRoles, leaves, owned, changeable, schema } = row
  if (superuser) return [`${role} is a superuser`]
  if (owned.length > 0) return [`${role} owns, or may become who owns, ${owned.join(', ')}`]
  return [
    ...(makesRoles ? [`${role} may make roles, and with them what it may not do itself`] : []),
    ...(leaves.length > 0 ? [`${role} may write beside the tables, as a member of ${leaves.join(', ')}`] : []),
    ...(changeable.length > 0 ? [`${role} may change ${changeable.join(', ')}`] : []),
    ...(schema ? [`${role} may make or drop tables of the schema public`] : []),
  ]
}
