import { buildIfStale } from './local/build-if-stale.ts'
import { runCommand } from './local/run-command.ts'

runCommand(async () => {
  await buildIfStale()
  // `wrangler dev` runs this as its build command (wrangler.toml), so prepare the local database for it.
  if (process.env.WRANGLER_COMMAND !== 'dev') return
  const { setUpLocalDatabase } = await import('./local/set-up-local-site.ts')
  console.log(`Dashboard: /login with ${await setUpLocalDatabase()}`)
})
