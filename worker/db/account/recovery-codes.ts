import { and, eq } from 'drizzle-orm'
import { recoveryCodeCount } from '../../../shared/rules/account/sign-in-factors.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { newSecret } from '../../lib/sign-in/totp.ts'
import { sha256 } from '../../lib/text/hash.ts'
import { recoveryCodes } from '../schema/account-tables.ts'

/** With 80 random bits, nobody finds a code from its hash, so a fast hash will do. */
const codeBytes = 10

/** New codes in groups of four, as they are displayed once: `ABCD-EFGH-…`. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => newSecret(codeBytes).replace(/.{4}(?!$)/g, '$&-'))

/** The statements that replace all of the account's recovery codes. */
export async function replaceRecoveryCodes(db: Database, adminId: string, codes: readonly string[]) {
  const hashes = await Promise.all(codes.map((code) => sha256(code.replaceAll('-', ''))))
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)),
    db.insert(recoveryCodes).values(hashes.map((hash) => ({ adminId, hash }))),
  ] as const
}

/** Spends a code. Returns false when the account doesn't have it, or no longer does. */
export async function spendRecoveryCode(db: Database, adminId: string, plain: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.hash, await sha256(plain))))
    .returning({ hash: recoveryCodes.hash })
  return rows.length > 0
}
