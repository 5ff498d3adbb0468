import { runCommand } from './local/run-command.ts'
import { createBackupKey } from './local/site-keys.ts'

const [file = 'backup.key'] = process.argv.slice(2)

runCommand(async () => {
  const publicKey = await createBackupKey(file)
  console.log(`The private key is in ${file}. Anyone who has it can read every backup; without it, nobody can. Keep it
with your passwords, also off this machine, and out of git.

The public key, for BACKUP_PUBLIC_KEY in wrangler.toml:
${publicKey}`)
})
