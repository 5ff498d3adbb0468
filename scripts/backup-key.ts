import { runCommand } from './local/run-command.ts'
import { createBackupKey } from './local/site-keys.ts'

const [file = 'backup.key'] = process.argv.slice(2)

runCommand(async () => {
  const publicKey = await createBackupKey(file)
  console.log(`The private key is in ${file}. Whoever has it can read every backup, and without it nobody can: keep it
where you keep your passwords, away from this machine as well, and out of git.

The public key, for BACKUP_PUBLIC_KEY in wrangler.toml:
${publicKey}`)
})
