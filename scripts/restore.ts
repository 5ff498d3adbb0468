import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './local/restore-backup.ts'
import { type RestoreTarget, remoteTarget, withLocalBucket, withLocalTarget } from './local/restore-target.ts'
import { runCommand } from './local/run-command.ts'

const usage = `Usage: npm run restore -- --key FILE     restores the newest backup
  --key FILE      the private key from npm run setup; repeat it for older keys
  --backup ID     restores this backup instead of the newest
  --from FOLDER   reads a local copy of the bucket
  --remote        reads from and writes to Cloudflare, not this machine
  --into FOLDER   writes to a separate local database; open it with STATE_DIR=FOLDER npm start
The database must be empty.`

const { values } = parseArgs({
  options: {
    key: { type: 'string', multiple: true, default: [] },
    backup: { type: 'string' },
    from: { type: 'string' },
    remote: { type: 'boolean', default: false },
    into: { type: 'string' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'corridor-restore-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

runCommand(async () => {
  if (values.key.length === 0) throw new Error(usage)
  const restore = (target: RestoreTarget) => restoreBackup(target, values, folder)
  if (!values.remote) await withLocalBucket((read) => withLocalTarget(read, restore, values.into))
  else if (values.into) await withLocalTarget(remoteTarget(folder).read, restore, values.into)
  else await restore(remoteTarget(folder))
})
