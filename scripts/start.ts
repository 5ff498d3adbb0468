import { brands, locations } from '../shared/lib/business/location.ts'
import { buildIfStale } from './local/build-if-stale.ts'
import { localOrigin, stateDir } from './local/local-state.ts'
import { runCommand } from './local/run-command.ts'
import { serveBuild } from './local/serve-build.ts'
import { localServices, setUpLocalDatabase } from './local/set-up-local-site.ts'

const mailCron = '*/5 * * * *'
const cronMs = 5 * 60_000

const port = Number(process.env.PORT ?? 8787)

runCommand(async () => {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error('PORT must be a number from 1 to 65535.')
  await buildIfStale()
  const signIn = await setUpLocalDatabase()
  const { stop, runCron } = await serveBuild(port, stateDir, await localServices(port))
  // Cloudflare's cron trigger does this in production.
  setInterval(() => runCron(mailCron).catch(() => {}), cronMs)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop().then(() => process.exit(0)))
  console.log(`
${locations.map((location) => `${brands[location].name.padEnd(10)} ${localOrigin(location, port)}`).join('\n')}
Dashboard  http://localhost:${port}/login
           ${signIn}
Emails     http://localhost:${port}/dev/mail (none leave this machine)
`)
})
