import { existsSync } from 'node:fs'
import { addTable, setValue } from '../local/edit-wrangler-config.ts'
import { siteConfig, siteOrigins } from '../local/site-config.ts'
import { createBackupKey } from '../local/site-keys.ts'
import { runWranglerQuietly } from '../local/wrangler.ts'
import type { Prompt } from './command-prompt.ts'
import { listLiveSecrets } from './live-worker.ts'
import { addPendingSecrets, readPendingSecrets } from './pending-secrets.ts'

/** Optional services and their costs. Prices are Cloudflare's, Stripe's and Twilio's of November 2026. */
type OptionalService = {
  name: string
  description: string
  isSetUp: () => boolean
  setUp: (prompt: Prompt) => Promise<void>
}

export const optionalServices: OptionalService[] = [
  {
    name: 'Email',
    description: `Emails to customers (confirmations, changes, invoices) and to you. Needs Cloudflare's paid plan:
$5 a month with 3,000 emails, then $0.35 per 1,000. First verify your domain in Cloudflare's dashboard:
Compute > Email Service > Email Sending > Onboard Domain.`,
    isSetUp: () => siteConfig().send_email.length > 0,
    async setUp(prompt) {
      const from = await prompt.ask('Sender address, such as bookings@shine.example:')
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(from)) throw new Error(`${from} is not an email address.`)
      setValue('[vars]', 'MAIL_FROM', from)
      addTable('[[send_email]]', { name: 'EMAIL' })
    },
  },
  {
    name: 'Texts',
    description: `“On my way”, “Ready” and what customers without email would miss, by text. Needs a Twilio account: a
number is about US$1.15 a month, a text 1 to 3 cents. You set a daily limit. More: docs/messages.md.`,
    isSetUp: () =>
      'TWILIO_AUTH_TOKEN' in readPendingSecrets() || listLiveSecrets().includes('TWILIO_AUTH_TOKEN'),
    async setUp(prompt) {
      const account = await prompt.ask('Account SID (AC…):')
      if (!/^AC[0-9a-f]{32}$/.test(account)) throw new Error(`${account} is not an account SID.`)
      const token = await prompt.ask('Auth token:')
      const from = await prompt.ask('Number, such as +16045550100, or messaging service (MG…):')
      if (!/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/.test(from)) throw new Error(`${from} is not a number.`)
      addPendingSecrets({ TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from })
    },
  },
  {
    name: 'Photos',
    description: `Photos in quote requests, of jobs and in your gallery. Stored in R2, which needs a payment card:
10 GB a month are free, then $0.015 per GB.`,
    isSetUp: () => hasBucket('PHOTOS'),
    setUp: async () => addBucket('PHOTOS', 'photos'),
  },
  {
    name: 'Backups',
    description: `A copy of the database every night, encrypted with a key that only you have. Stored in R2, within its
free 10 GB.`,
    isSetUp: () => hasBucket('BACKUPS'),
    async setUp() {
      const file = 'backup.key'
      if (existsSync(file)) throw new Error(`${file} already exists. Move it somewhere safe first.`)
      addBucket('BACKUPS', 'backups')
      setValue('[vars]', 'BACKUP_PUBLIC_KEY', await createBackupKey(file))
      console.log(`The key is in ${file}. Keep it with your passwords, also off this machine. Without it, nobody can read
a backup.`)
    },
  },
  {
    name: 'Turnstile',
    description: `Cloudflare's bot check for the booking form. Free. First create a widget for your domains in Cloudflare's
dashboard: Application security > Turnstile.`,
    isSetUp: () => 'TURNSTILE_SITE_KEY' in siteConfig().vars,
    async setUp(prompt) {
      setValue('[vars]', 'TURNSTILE_SITE_KEY', await prompt.ask('Site key:'))
      addPendingSecrets({ TURNSTILE_SECRET_KEY: await prompt.ask('Secret key:') })
    },
  },
  {
    name: 'Card payments',
    description: `Customers pay by card, Apple Pay or Google Pay on Stripe's page: what is due, from invoices and reminders (pay
links), or a deposit to book. 2.9% + 30 cents each, no monthly fee. Test them first: docs/payments.md.`,
    isSetUp: () =>
      'STRIPE_SECRET_KEY' in readPendingSecrets() || listLiveSecrets().includes('STRIPE_SECRET_KEY'),
    async setUp(prompt) {
      const origin = siteOrigins()?.squamish ?? 'https://your-domain'
      console.log(`In Stripe's dashboard, under Developers > Webhooks, add the endpoint ${origin}/api/stripe/webhook
with the events checkout.session.completed, checkout.session.expired, charge.refunded, refund.updated and refund.failed.
Under API keys, create a restricted key with write access to Checkout Sessions and Refunds, and read access to
Payment Intents and Charges.`)
      addPendingSecrets({
        STRIPE_SECRET_KEY: await prompt.ask('Restricted key (rk_…):'),
        STRIPE_WEBHOOK_SECRET: await prompt.ask('Signing secret of the endpoint (whsec_…):'),
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
