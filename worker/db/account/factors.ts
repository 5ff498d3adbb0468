import { and, asc, count, eq, exists, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../lib/database/open-database.ts'
import { noPassword } from '../../lib/sign-in/password.ts'
import { findCodeStep } from '../../lib/sign-in/totp.ts'
import { type AuditedBy, auditChange, auditEntry } from '../audit/audit-log.ts'
import { admins, authenticatorApps, passkeys, recoveryCodes } from '../schema/account-tables.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** The account's factors besides its password. An app that no code has confirmed doesn't count. */
export async function loadFactors(db: Database, adminId: string) {
  const [keys, apps, [codes]] = await db.batch([
    db.select().from(passkeys).where(eq(passkeys.adminId, adminId)).orderBy(asc(passkeys.createdAt)),
    db.select().from(authenticatorApps).where(eq(authenticatorApps.adminId, adminId)),
    db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)),
  ])
  const appSince = apps[0]?.confirmedAt ?? null
  return {
    passkeys: keys,
    appSince,
    recoveryCodesLeft: codes?.left ?? 0,
    /** True once the password alone is not enough to sign in. */
    isRequired: keys.length > 0 || appSince !== null,
  }
}

export type Factors = Awaited<ReturnType<typeof loadFactors>>

export async function findPasskey(db: Database, id: string) {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return passkey ?? null
}

type NewPasskey = typeof passkeys.$inferInsert

const others = alias(passkeys, 'others')

/**
 * Adds a passkey and, with the account's first factor, recovery codes. Returns false when the passkey already
 * exists.
 */
export async function addPasskey(db: Database, row: NewPasskey, codes: string[] | null, by: AuditedBy) {
  const [added] = await db.batch([
    db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id }),
    auditChange(db, by, 'passkey-added', row.name),
    ...(codes ? await replaceRecoveryCodes(db, row.adminId, codes) : []),
  ])
  return added.length > 0
}

export const recordPasskeyUse = (db: Database, id: string, counter: number, at: string) =>
  db.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, id))

/** The statement that removes the recovery codes along with the last factor that they stand in for. */
const deleteOrphanedCodes = (db: Database, adminId: string) =>
  db.delete(recoveryCodes).where(
    and(
      eq(recoveryCodes.adminId, adminId),
      notExists(db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.adminId, adminId))),
      notExists(
        db
          .select({ one: sql`1` })
          .from(authenticatorApps)
          .where(and(eq(authenticatorApps.adminId, adminId), isNotNull(authenticatorApps.confirmedAt))),
      ),
    ),
  )

/** True for an account that has a password, or is crew and may sign in with the codes of its app alone. */
const signsInWithoutPasskey = (db: Database, adminId: string) =>
  exists(
    db
      .select({ id: admins.id })
      .from(admins)
      .leftJoin(authenticatorApps, eq(authenticatorApps.adminId, admins.id))
      .where(
        and(
          eq(admins.id, adminId),
          or(
            ne(admins.passwordHash, noPassword),
            and(eq(admins.role, 'crew'), isNotNull(authenticatorApps.confirmedAt)),
          ),
        ),
      ),
  )

/** True for an account that has a password or a passkey. */
const signsInWithoutApp = (db: Database, adminId: string) =>
  exists(
    db
      .select({ id: admins.id })
      .from(admins)
      .leftJoin(passkeys, eq(passkeys.adminId, admins.id))
      .where(and(eq(admins.id, adminId), or(ne(admins.passwordHash, noPassword), isNotNull(passkeys.id)))),
  )

/** True while an account has another passkey than this one. */
const hasOtherPasskey = (db: Database, adminId: string, id: string) =>
  exists(
    db
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.adminId, adminId), ne(others.id, id))),
  )

/**
 * Removes an account's passkey. Returns false when it has no such passkey, or no other way to sign in. The
 * statement itself decides, so that of two removals at once one way remains.
 */
export async function removePasskey(db: Database, adminId: string, id: string, by: AuditedBy) {
  const [removed] = await db.batch([
    db
      .delete(passkeys)
      .where(
        and(
          eq(passkeys.id, id),
          eq(passkeys.adminId, adminId),
          or(signsInWithoutPasskey(db, adminId), hasOtherPasskey(db, adminId, id)),
        ),
      )
      .returning({ id: passkeys.id }),
    auditChange(db, by, 'passkey-removed'),
    deleteOrphanedCodes(db, adminId),
  ])
  return removed.length > 0
}

/**
 * Stores a secret until a code confirms it, replacing an unconfirmed one. Returns false when the account
 * already has an app.
 */
export async function storeUnconfirmedApp(db: Database, adminId: string, secret: string): Promise<boolean> {
  const rows = await db
    .insert(authenticatorApps)
    .values({ adminId, secret })
    .onConflictDoUpdate({
      target: authenticatorApps.adminId,
      set: { secret },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ id: authenticatorApps.adminId })
  return rows.length > 0
}

/** Computed with when there is no app, so that timing does not reveal whether there is one. */
const nobodysSecret = 'A'.repeat(32)

async function findMatchingStep(
  db: Database,
  adminId: string,
  isConfirmed: boolean,
  code: string,
  now: number,
) {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.adminId, adminId))
  const step = findCodeStep(app?.secret ?? nobodysSecret, code, app?.lastStep ?? 0, now)
  return app && (app.confirmedAt !== null) === isConfirmed ? step : null
}

/** Of two requests with the same code, only one finds the step unused. */
const isUnusedStep = (adminId: string, step: number) =>
  and(eq(authenticatorApps.adminId, adminId), sql`${authenticatorApps.lastStep} < ${step}`)

/** Enables the account's app if the code is one of its own. */
export async function confirmAuthenticatorApp(
  db: Database,
  adminId: string,
  code: string,
  codes: string[] | null,
  by: AuditedBy,
): Promise<boolean> {
  const step = await findMatchingStep(db, adminId, false, code, Date.parse(by.at))
  if (step === null) return false
  const [confirmed] = await db.batch([
    db
      .update(authenticatorApps)
      .set({ confirmedAt: by.at, lastStep: step })
      .where(and(isUnusedStep(adminId, step), isNull(authenticatorApps.confirmedAt)))
      .returning({ id: authenticatorApps.adminId }),
    auditChange(db, by, 'codes-turned-on'),
    ...(codes ? await replaceRecoveryCodes(db, adminId, codes) : []),
  ])
  return confirmed.length > 0
}

/** Spends a code of the account's app. Returns false when it is wrong or was used before. */
export async function spendAppCode(
  db: Database,
  adminId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const step = await findMatchingStep(db, adminId, true, code, now)
  if (step === null) return false
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(isUnusedStep(adminId, step))
    .returning({ id: authenticatorApps.adminId })
  return rows.length > 0
}

/** Removes the account's app. Returns false when it has none, or no other way to sign in. */
export async function removeAuthenticatorApp(db: Database, adminId: string, by: AuditedBy): Promise<boolean> {
  const [removed] = await db.batch([
    db
      .delete(authenticatorApps)
      .where(
        and(
          eq(authenticatorApps.adminId, adminId),
          // An app that no code has confirmed is no way to sign in.
          or(isNull(authenticatorApps.confirmedAt), signsInWithoutApp(db, adminId)),
        ),
      )
      .returning({ id: authenticatorApps.adminId }),
    auditChange(db, by, 'codes-turned-off'),
    deleteOrphanedCodes(db, adminId),
  ])
  return removed.length > 0
}

/** Replaces the account's recovery codes. */
export async function storeRecoveryCodes(db: Database, adminId: string, codes: string[], by: AuditedBy) {
  await db.batch([
    auditEntry(db, by, 'recovery-codes-made'),
    ...(await replaceRecoveryCodes(db, adminId, codes)),
  ])
}
