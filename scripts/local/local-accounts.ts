import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '../../shared/rules/account/role.ts'
import { type AuditAction, commandLineActor } from '../../shared/rules/audit/audit-actions.ts'
import { hashPassword, noPassword } from '../../worker/lib/sign-in/password.ts'
import type { Row } from '../remote/remote-database.ts'
import { type LocalDatabase, runStatements, type Statement } from './local-database.ts'
import { stateDir } from './local-state.ts'

/** An audit log entry about an account, written only if the account exists, or does not exist, by then. */
const auditSql = (action: AuditAction, email: string, condition: 'exists' | 'not exists'): Statement => [
  `INSERT INTO audit_entries (at, actor, action, subject) SELECT ?, ?, ?, ? WHERE ${condition} (SELECT 1 FROM admins WHERE email = ?)`,
  [new Date().toISOString(), commandLineActor, action, email, email],
]

/**
 * The statements behind `npm run admin`: adds an account, or replaces its password and deletes its sessions,
 * calendar link and push subscriptions. Without `role`, a new account is an owner's, and an existing one
 * keeps its role.
 */
export async function addAccountSql(email: string, password: string, role?: Role): Promise<Statement[]> {
  const whereAccount = 'WHERE admin_id = (SELECT id FROM admins WHERE email = ?)'
  return [
    auditSql('account-added', email, 'not exists'),
    auditSql('password-reset', email, 'exists'),
    ...(role ? [auditSql(`role-changed-${role}`, email, 'exists')] : []),
    [
      'INSERT INTO admins (id, email, password_hash, role, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash, has_short_password = 0',
      [crypto.randomUUID(), email, await hashPassword(password), role ?? 'owner', new Date().toISOString()],
    ],
    ...(role ? [roleSql(email, role)] : []),
    [`DELETE FROM sessions ${whereAccount}`, [email]],
    [`DELETE FROM calendar_feeds ${whereAccount}`, [email]],
    [`DELETE FROM push_devices ${whereAccount}`, [email]],
  ]
}

const roleSql = (email: string, role: Role): Statement => [
  'UPDATE admins SET role = ? WHERE email = ?',
  [role, email],
]

/** `--remove-factors`, for an owner who has lost all passkeys, the app and the recovery codes. */
export const removeFactorsSql = (email: string): Statement[] => [
  auditSql('factors-removed', email, 'exists'),
  ...['passkeys', 'code_apps', 'recovery_codes'].map(
    (table): Statement => [
      `DELETE FROM ${table} WHERE admin_id = (SELECT id FROM admins WHERE email = ?)`,
      [email],
    ],
  ),
]

export const removeAccountSql = (email: string): Statement[] => [
  auditSql('account-removed', email, 'exists'),
  ['DELETE FROM admins WHERE email = ?', [email]],
]

const isOnAccount = (table: string, condition = '1') =>
  `EXISTS (SELECT 1 FROM ${table} WHERE admin_id = admins.id AND ${condition})`

/** The accounts, with what each has to sign in. */
export const listAccountsSql: Statement = [
  `SELECT email, role, created_at, password_hash <> ? AS has_password, ${isOnAccount('passkeys')} AS has_passkey, ${isOnAccount('code_apps', 'confirmed_at IS NOT NULL')} AS has_app FROM admins ORDER BY email`,
  [noPassword],
]

/** What is enough to sign in to an account of `listAccountsSql`: `a passkey or a code`. */
export function describeSignIn(row: Row): string {
  const needsCode = row.has_password ? 'a password and a code' : 'a code'
  const ways = [
    ...(row.has_passkey ? ['a passkey'] : []),
    ...(row.has_app && (row.has_password || row.role === 'crew') ? [needsCode] : []),
    ...(row.has_password && !row.has_passkey && !row.has_app ? ['a password'] : []),
  ]
  return ways.join(' or ') || 'nothing'
}

const localEmail = 'owner@corridor.local'
/**
 * Creates a local dashboard account when there is none, and saves its sign-in details next to the database.
 * @returns how to sign in, for printing.
 */
export async function ensureLocalAccount(database: LocalDatabase, directory = stateDir): Promise<string> {
  const signInFile = join(directory, 'sign-in')
  const accounts = await database.prepare('SELECT count(*) AS count FROM admins').first<{ count: number }>()
  if (accounts && accounts.count > 0) {
    return existsSync(signInFile) ? readFile(signInFile, 'utf8') : 'an account from npm run admin'
  }
  const password = randomBytes(12).toString('base64url')
  await runStatements(database, await addAccountSql(localEmail, password))
  const credentials = `${localEmail}  ${password}`
  await mkdir(directory, { recursive: true })
  await writeFile(signInFile, credentials, { mode: 0o600 })
  return credentials
}
