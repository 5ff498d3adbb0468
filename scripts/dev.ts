import { createServer } from 'vite'
import { localBackupKey } from './local/backup-keys.ts'
import { ensureLocalAccount } from './local/local-accounts.ts'
import { migrateLocalDatabase, withLocalDatabase } from './local/local-database.ts'
import { openMailBox } from './local/mail-box.ts'
import { runCommand } from './local/say.ts'
import { ensureSecrets } from './local/state.ts'
import { localVapidKey } from './local/vapid-key.ts'

runCommand(async () => {
  await ensureSecrets()
  const signIn = await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    return ensureLocalAccount(database)
  })
  const port = Number(process.env.PORT ?? 5173)
  // vite.config.ts hands them to the Worker.
  process.env.LOCAL_MAIL = await openMailBox(port)
  process.env.BACKUP_PUBLIC_KEY = await localBackupKey()
  process.env.VAPID_PRIVATE_KEY = await localVapidKey()
  const server = await createServer({ server: { port } })
  await server.listen()
  server.printUrls()
  console.log(`  Dashboard: /login with ${signIn}\n  Mail: /dev/mail (nothing leaves this machine)`)
})
