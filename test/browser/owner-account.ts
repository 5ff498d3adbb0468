import type { LocalDatabase } from '../../scripts/local/local-database.ts'
import { cheapHash } from '../cheap-hash.ts'

export const account = { email: 'owner@example.com', password: 'a long enough password' }

export async function addAccount(
  database: LocalDatabase,
  { email, password }: typeof account,
): Promise<void> {
  await database
    .prepare('INSERT INTO admins (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)')
    .bind(crypto.randomUUID(), email, cheapHash(password), new Date().toISOString())
    .run()
}
