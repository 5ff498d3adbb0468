import { ensureLocalAccount } from './local-accounts.ts'
import { migrateLocalDatabase, withLocalDatabase } from './local-database.ts'
import { startMailbox } from './local-mailbox.ts'
import { ensureLocalBackupKey, ensureLocalVapidKey } from './site-keys.ts'

/** Brings the local database up to date. @returns how to sign in to the dashboard, to be printed. */
export const setUpLocalDatabase = (): Promise<string> =>
  withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    return ensureLocalAccount(database)
  })

/** What stands in on this machine for the services of a live site, as the Worker's variables. `port` is the site's. */
export const localServices = async (port: number) => ({
  LOCAL_MAIL: await startMailbox(port),
  BACKUP_PUBLIC_KEY: await ensureLocalBackupKey(),
  VAPID_PRIVATE_KEY: await ensureLocalVapidKey(),
})
