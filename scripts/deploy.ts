import { spawnSync } from 'node:child_process'
import { unstable_readConfig } from 'wrangler'
import { buildIfStale } from './local/build.ts'
import { runCommand } from './local/say.ts'

function wrangler(...args: string[]) {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed: see the lines above.`)
}

runCommand(async () => {
  const [database] = unstable_readConfig({ config: 'wrangler.toml' }).d1_databases
  if (/^[0-]*$/.test(database?.database_id ?? '')) {
    throw new Error('wrangler.toml still has the example database_id: see "Deploy" in the README.')
  }
  await buildIfStale()
  // The new code may need the new columns, never the other way round.
  wrangler('d1', 'migrations', 'apply', 'DB', '--remote')
  wrangler('deploy', '--config', 'dist/corridor/wrangler.json')
})
