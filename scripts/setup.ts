import { parseArgs } from 'node:util'
import { locationFromHost, primaryLocation } from '../shared/lib/business/location.ts'
import { addEnvironment, addTable, setValue } from './local/edit-wrangler-config.ts'
import { runCommand } from './local/run-command.ts'
import { siteConfig } from './local/site-config.ts'
import { runWrangler, wranglerJson } from './local/wrangler.ts'
import { openPrompt, type Prompt } from './remote/command-prompt.ts'
import { optionalServices } from './remote/optional-services.ts'

/** D1's location hint: western North America, where the customers are. */
const region = 'wnam'

runCommand(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } })
  const prompt = openPrompt()
  if (values.env) addEnvironment(values.env)
  signIn()
  setUpDatabase()
  if (!values.env) await setUpDomains(prompt)
  for (const { name, description, isSetUp, setUp } of optionalServices) {
    if (isSetUp()) console.log(`\n${name}: set up.`)
    else {
      console.log(`\n${name}. ${description}`)
      if (await prompt.confirm('Set it up now?')) await setUp(prompt)
    }
  }
  prompt.close()
  const env = values.env ? ` --env ${values.env}` : ''
  console.log(`
Everything is in wrangler.toml. Run this command again for what you skipped. Next, run these, then commit:

  npm run types
  npm run deploy${env && ` --${env}`}
  npm run admin -- add you@example.com --remote${env}`)
})

/** Signs in to Cloudflare in the browser unless a token or an earlier sign-in exists. */
function signIn() {
  const isSignedIn = process.env.CLOUDFLARE_API_TOKEN || wranglerJson(['whoami', '--json']).loggedIn
  if (!isSignedIn) runWrangler(['login'])
}

type CloudflareDatabase = { name: string; uuid: string }

/** Creates the database, unless the account has the one in wrangler.toml or one with the site's name. */
function setUpDatabase() {
  const { name = '', d1_databases } = siteConfig()
  const [configured]: { database_id?: string }[] = d1_databases
  const list = (): CloudflareDatabase[] => wranglerJson(['d1', 'list', '--json'])
  const existing = list()
  if (existing.some(({ uuid }) => uuid === configured?.database_id)) return console.log('Database: set up.')
  const findByName = (databases: CloudflareDatabase[]) => databases.find((database) => database.name === name)
  if (!findByName(existing)) runWrangler(['d1', 'create', name, '--location', region])
  const database = findByName(existing) ?? findByName(list())
  if (!database) throw new Error(`Cloudflare does not list a database named ${name}.`)
  setValue('[[d1_databases]]', 'database_name', name)
  setValue('[[d1_databases]]', 'database_id', database.uuid)
  console.log(`Database: ${name}, ${findByName(existing) ? 'found' : 'created'}.`)
}

async function setUpDomains(prompt: Prompt) {
  if ((siteConfig().routes ?? []).length > 0) return console.log('Domains: set up.')
  console.log(`
Domains. Each must be in your Cloudflare account (README, "Deploy"). Without any, the site gets a workers.dev
address. A host that contains "whistler" is the Whistler brand; any other is Squamish.`)
  for (const brand of ['Squamish', 'Whistler']) {
    const host = await prompt.ask(`Domain of the ${brand} site, such as shine.example (Enter for none):`)
    if (!host) continue
    if (!/^([\w-]+\.)+\w+$/.test(host))
      throw new Error(`${host} is not a domain. Enter it without https:// or a path.`)
    if ((locationFromHost(host) === primaryLocation) !== (brand === 'Squamish')) {
      throw new Error(`${host} would be the other brand: only the Whistler domain contains "whistler".`)
    }
    addTable('[[routes]]', { pattern: host, custom_domain: true })
  }
}
