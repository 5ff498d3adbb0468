import { and, asc, eq, exists, gt, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import { type InvitationRequest, invitationDays } from '../../../shared/rules/account/invitation.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { noPassword } from '../../lib/sign-in/password.ts'
import { type AuditedBy, auditChange, auditWhen } from '../audit/audit-log.ts'
import { admins, authenticatorApps, invitations, passkeys } from '../schema/account-tables.ts'
import { calendarFeeds } from '../schema/calendar-tables.ts'

// Accounts that may sign in, and open invitations. A change to an owner's account is one statement that
// requires another owner, so that of two such changes at once one owner always remains (docs/design.md,
// "Accounts and sessions").

/** The columns of an invitation that clients may see. */
const invitationColumns = {
  id: invitations.tokenHash,
  email: invitations.email,
  role: invitations.role,
  createdBy: invitations.createdBy,
  expiresAt: invitations.expiresAt,
}

/** Lists the accounts and the open invitations, by email. */
export async function listTeam(db: Database, now: number) {
  const [accounts, invitationRows] = await db.batch([
    db
      .select({
        id: admins.id,
        email: admins.email,
        role: admins.role,
        crew: admins.crew,
        lastSignInAt: admins.lastSignInAt,
      })
      .from(admins)
      .orderBy(asc(admins.email)),
    db.select(invitationColumns).from(invitations).where(isOpen(now)).orderBy(asc(invitations.email)),
  ])
  return { accounts, invitations: invitationRows }
}

const others = alias(admins, 'others')

/** True while there is another owner than this account. */
const hasAnotherOwner = (db: Database, id: string) =>
  exists(
    db
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.role, 'owner'), ne(others.id, id))),
  )

/**
 * Removes an account with everything that belongs to it; its sessions end at once.
 * @returns false for the last owner.
 */
export async function removeAccount(
  db: Database,
  { id, email }: { id: string; email: string },
  by: AuditedBy,
): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .delete(admins)
      .where(and(eq(admins.id, id), hasAnotherOwner(db, id)))
      .returning({ id: admins.id }),
    auditChange(db, by, 'account-removed', email),
  ])
  return rows.length > 0
}

/** True for an account that has a password or a passkey; a code alone is enough for crew only. */
const maySignInAsOwner = (db: Database) =>
  or(
    ne(admins.passwordHash, noPassword),
    exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.adminId, admins.id))),
  )

/**
 * Changes an account's role as of its next request. An owner who becomes crew loses the private calendar
 * link.
 * @returns false for the last owner, and for crew who may not become one because they sign in with a code
 * alone.
 */
export async function changeRole(
  db: Database,
  { id, email }: { id: string; email: string },
  role: Role,
  by: AuditedBy,
): Promise<boolean> {
  const isCrew = exists(
    db
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.id, id), eq(others.role, 'crew'))),
  )
  const [rows] = await db.batch([
    db
      .update(admins)
      .set({ role })
      .where(and(eq(admins.id, id), role === 'owner' ? maySignInAsOwner(db) : hasAnotherOwner(db, id)))
      .returning({ id: admins.id }),
    auditChange(db, by, `role-changed-${role}`, email),
    db.delete(calendarFeeds).where(and(eq(calendarFeeds.adminId, id), isCrew)),
  ])
  return rows.length > 0
}

/** Assigns an account to a crew, or to none with `null`. */
export async function setAccountCrew(
  db: Database,
  { id, email }: { id: string; email: string },
  crew: number | null,
  by: AuditedBy,
): Promise<void> {
  await db.batch([
    db.update(admins).set({ crew }).where(eq(admins.id, id)),
    auditChange(db, by, 'account-crew-changed', email),
  ])
}

const isOpen = (now: number) => gt(invitations.expiresAt, new Date(now).toISOString())

/**
 * Stores an invitation, replacing an earlier one to the same address. With the same token it is already
 * stored.
 * @returns the invitation, or `null` when the address has an account.
 */
export async function invite(
  db: Database,
  { email, role }: InvitationRequest,
  tokenHash: string,
  by: AuditedBy,
) {
  const { at: createdAt, actor: createdBy } = by
  const expiresAt = new Date(Date.parse(createdAt) + invitationDays * dayMs).toISOString()
  const set = { tokenHash, role, createdAt, createdBy, expiresAt }
  const account = db.select({ id: admins.id }).from(admins).where(eq(admins.email, email))
  const [added, , [stored]] = await db.batch([
    insertSelect(db, invitations, { ...set, email }, sql`where not ${exists(account)}`)
      .onConflictDoUpdate({
        target: invitations.email,
        set,
        setWhere: ne(invitations.tokenHash, tokenHash),
      })
      .returning({ id: invitations.tokenHash }),
    auditChange(db, by, 'account-invited', email),
    db
      .select(invitationColumns)
      .from(invitations)
      .where(and(eq(invitations.tokenHash, tokenHash), not(exists(account)))),
  ])
  return stored ? { invitation: stored, isNew: added.length > 0 } : null
}

/** Ends an invitation before anybody has accepted it. @returns false when it has already ended. */
export async function withdrawInvitation(db: Database, id: string, by: AuditedBy): Promise<boolean> {
  const invitedEmail = db
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.tokenHash, id))
  const [, rows] = await db.batch([
    auditWhen(db, exists(invitedEmail), by, 'invitation-withdrawn', invitedEmail),
    db.delete(invitations).where(eq(invitations.tokenHash, id)).returning({ id: invitations.tokenHash }),
  ])
  return rows.length > 0
}

/** Returns the open invitation of a link, or `null`. */
export async function findInvitation(db: Database, tokenHash: string, now: number) {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)))
  return invitation ?? null
}

/** The way to sign in that an invited person has set up: a password, or for crew one of the others. */
export type InvitedCredential =
  | { passwordHash: string }
  | { passkey: Omit<typeof passkeys.$inferInsert, 'adminId' | 'createdAt'> }
  | { app: { secret: string; lastStep: number } }

/**
 * Turns an invitation into an account, once: of two who follow its link, one gets the account. An address
 * that has an account by now keeps that one.
 * @returns the account, or `null` when the invitation has ended, or is an owner's and comes without a password.
 */
export async function acceptInvitation(
  db: Database,
  tokenHash: string,
  credential: InvitedCredential,
  by: AuditedBy,
) {
  const id = crypto.randomUUID()
  const passwordHash = 'passwordHash' in credential ? credential.passwordHash : noPassword
  const openInvitation = db
    .select({
      id: sql`${id}`.as('id'),
      email: invitations.email,
      passwordHash: sql`${passwordHash}`.as('password_hash'),
      role: invitations.role,
      createdAt: sql`${by.at}`.as('created_at'),
      lastSignInAt: sql`null`.as('last_sign_in_at'),
      crew: sql`null`.as('crew'),
      hasShortPassword: sql`0`.as('has_short_password'),
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, tokenHash),
        isOpen(Date.parse(by.at)),
        passwordHash === noPassword ? eq(invitations.role, 'crew') : undefined,
      ),
    )
  const [[account]] = await db.batch([
    db
      .insert(admins)
      .select(openInvitation)
      .onConflictDoNothing()
      .returning({ id: admins.id, email: admins.email, role: admins.role }),
    auditChange(db, by, 'invitation-accepted'),
    ...insertFactor(db, id, credential, by),
    db.delete(invitations).where(eq(invitations.tokenHash, tokenHash)),
  ])
  return account ?? null
}

/**
 * The statements that store the factor of a new account, if the account was created. A passkey that exists
 * already fails the whole batch, so that there is no account without a way to sign in.
 */
function insertFactor(db: Database, adminId: string, credential: InvitedCredential, by: AuditedBy) {
  const ifCreated = sql`where ${exists(db.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)))}`
  if ('passkey' in credential) {
    const row = { ...credential.passkey, adminId, createdAt: by.at }
    return [
      insertSelect(db, passkeys, row, ifCreated),
      auditChange(db, by, 'passkey-added', credential.passkey.name),
    ]
  }
  if ('app' in credential) {
    const row = { ...credential.app, adminId, confirmedAt: by.at }
    return [insertSelect(db, authenticatorApps, row, ifCreated), auditChange(db, by, 'codes-turned-on')]
  }
  return []
}
