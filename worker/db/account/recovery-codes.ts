import { and, eq } from 'drizzle-orm'
import { recoveryCodeCount } from '../../../shared/rules/account/sign-in-factors.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { newSecret } from '../../lib/sign-in/totp.ts'
import { sha256 } from '../../lib/text/hash.ts'
import { recoveryCodes } from '../schema/account-tables.ts'

/** 80 bits: nobody finds one by its hash, so a fast hash will do. */
const codeBytes = 10

/** Fresh codes as they are shown once, in fours: `ABCD-EFGH-…`. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => newSecret(codeBytes).replace(/.{4}(?!$)/g, '$&-'))

/** The query that puts codes in the place of all that the account had before, which go by the query before it. */
export async function replaceRecoveryCodes(db: Database, adminId: string, codes: readonly string[]) {
  const hashes = await Promise.all(codes.map((code) => sha256(code.replaceAll('-', ''))))
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)),
    db.insert(recoveryCodes).values(hashes.map((hash) => ({ adminId, hash }))),
  ] as const
}

/** Uses a code up. False when the account has no such code, or has none any more. */
export async function spendRecoveryCode(db: Database, adminId: string, plain: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.hash, await sha256(plain))))
    .returning({ hash: recoveryCodes.hash })
  return rows.length > 0
}
