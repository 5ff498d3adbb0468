import { buildIfStale } from './local/build-if-stale.ts'
import { runCommand } from './local/run-command.ts'

runCommand(async () => {
  await buildIfStale()
  // `wrangler dev` asks for the build (wrangler.toml) and finds the database as the Worker needs it.
  if (process.env.WRANGLER_COMMAND !== 'dev') return
  const { setUpLocalDatabase } = await import('./local/set-up-local-site.ts')
  console.log(`Dashboard: /login with ${await setUpLocalDatabase()}`)
})
