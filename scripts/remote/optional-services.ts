import { existsSync } from 'node:fs'
import { addTable, setValue } from '../local/edit-wrangler-config.ts'
import { siteConfig, siteOrigins } from '../local/site-config.ts'
import { createBackupKey } from '../local/site-keys.ts'
import { runWranglerQuietly } from '../local/wrangler.ts'
import type { Prompt } from './command-prompt.ts'
import { listLiveSecrets } from './live-worker.ts'
import { addPendingSecrets, readPendingSecrets } from './pending-secrets.ts'

/** Optional services and their costs. Prices are Cloudflare's and Stripe's of November 2026. */
type OptionalService = {
  name: string
  description: string
  isSetUp: () => boolean
  setUp: (prompt: Prompt) => Promise<void>
}

export const optionalServices: OptionalService[] = [
  {
    name: 'Mail',
    description: `Confirmations, changes and invoices to customers, news to you. Cloudflare sends it on the paid plan
only: $5 a month with 3,000 messages, $0.35 for each 1,000 more. First let it verify your domain: in its dashboard,
Compute, Email Service, Email Sending, Onboard Domain.`,
    isSetUp: () => siteConfig().send_email.length > 0,
    async setUp(prompt) {
      const from = await prompt.ask('Sender, such as bookings@shine.example:')
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(from)) throw new Error(`${from} is not an address.`)
      setValue('[vars]', 'MAIL_FROM', from)
      addTable('[[send_email]]', { name: 'EMAIL' })
    },
  },
  {
    name: 'Photos',
    description: `Photos of customers with requests for a quote, of jobs, and of your gallery. They lie in R2, which asks
for a payment card; 10 GB a month cost nothing, each more $0.015.`,
    isSetUp: () => hasBucket('PHOTOS'),
    setUp: async () => addBucket('PHOTOS', 'photos'),
  },
  {
    name: 'Backups',
    description: `Each night a copy of the database, sealed for a key that only you have. In R2 too, within what costs
nothing.`,
    isSetUp: () => hasBucket('BACKUPS'),
    async setUp() {
      const file = 'backup.key'
      if (existsSync(file)) throw new Error(`There is a ${file}: move it to where it is safe first.`)
      addBucket('BACKUPS', 'backups')
      setValue('[vars]', 'BACKUP_PUBLIC_KEY', await createBackupKey(file))
      console.log(`The key is in ${file}. Keep it where you keep your passwords, and not only on this machine: without
it no backup can be read, by nobody.`)
    },
  },
  {
    name: 'Turnstile',
    description: `Cloudflare's check for people, in the booking form. It costs nothing. Make a widget for your domains in
Cloudflare's dashboard, Application security, Turnstile.`,
    isSetUp: () => 'TURNSTILE_SITE_KEY' in siteConfig().vars,
    async setUp(prompt) {
      setValue('[vars]', 'TURNSTILE_SITE_KEY', await prompt.ask('Its site key:'))
      addPendingSecrets({ TURNSTILE_SECRET_KEY: await prompt.ask('Its secret key:') })
    },
  },
  {
    name: 'Deposits',
    description: `A part of the price by card before a job is booked, on a page of Stripe's: 2.9 % and 30 cents of each, and
nothing a month. docs/deposits.md says what to try first.`,
    isSetUp: () =>
      'STRIPE_SECRET_KEY' in readPendingSecrets() || listLiveSecrets().includes('STRIPE_SECRET_KEY'),
    async setUp(prompt) {
      const origin = siteOrigins()?.squamish ?? 'https://your-domain'
      console.log(`In Stripe's dashboard, Developers, Webhooks, add the endpoint ${origin}/api/stripe/webhook
with the events checkout.session.completed, checkout.session.expired, charge.refunded, refund.updated and refund.failed.
In API keys, make a restricted key that may write Checkout Sessions and Refunds and read Payment Intents and Charges.`)
      addPendingSecrets({
        STRIPE_SECRET_KEY: await prompt.ask('The restricted key (rk_…):'),
        STRIPE_WEBHOOK_SECRET: await prompt.ask('The signing secret of the endpoint (whsec_…):'),
      })
    },
  },
]

function hasBucket(name: string): boolean {
  const buckets: { binding: string }[] = siteConfig().r2_buckets
  return buckets.some(({ binding }) => binding === name)
}

/** Creates a private bucket unless the account already has it. */
function addBucket(binding: string, purpose: string) {
  const name = `${siteConfig().name}-${purpose}`
  try {
    runWranglerQuietly(['r2', 'bucket', 'create', name])
  } catch (error) {
    if (!(error instanceof Error && /already exists/i.test(error.message))) throw error
  }
  addTable('[[r2_buckets]]', { binding, bucket_name: name })
}
