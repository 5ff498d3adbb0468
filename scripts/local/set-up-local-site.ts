import { ensureLocalAccount } from './local-accounts.ts'
import { migrateLocalDatabase, withLocalDatabase } from './local-database.ts'
import { startMailbox } from './local-mailbox.ts'
import { startLocalStripe } from './local-stripe.ts'
import { ensureLocalBackupKey, ensureLocalVapidKey } from './site-keys.ts'

/** Migrates the local database. @returns how to sign in to the dashboard, for printing. */
export const setUpLocalDatabase = (): Promise<string> =>
  withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    return ensureLocalAccount(database)
  })

/** The Worker's variables for local stand-ins of live services. `port` is the site's. */
export const localServices = async (port: number) => ({
  LOCAL_MAIL: await startMailbox(port),
  BACKUP_PUBLIC_KEY: await ensureLocalBackupKey(),
  ...(await startLocalStripe({ isOnSite: true })).bindings,
  VAPID_PRIVATE_KEY: await ensureLocalVapidKey(),
})
