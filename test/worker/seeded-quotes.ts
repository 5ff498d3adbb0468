import { env } from 'cloudflare:workers'
import type { Offer } from '../../shared/quote/offer.ts'
import { addDays } from '../../shared/time/business-time.ts'
import { openDatabase } from '../../worker/database/open-database.ts'
import { quoteEvents, quotes } from '../../worker/database/schema.ts'
import { now, today } from './clock.ts'

type NewQuote = typeof quotes.$inferInsert
type NewLine = Partial<typeof quoteEvents.$inferInsert>

/** An offer of two options, which holds for two weeks. */
export const offer: Offer = {
  options: [
    {
      title: 'Carbon film',
      lines: [
        { label: 'Rear windows', amount: 400 },
        { label: 'Regular customer', amount: -50 },
      ],
      durationMinutes: 180,
      place: 'shop',
    },
    {
      title: 'Ceramic film',
      lines: [{ label: 'Rear windows', amount: 500 }],
      durationMinutes: 240,
      place: 'mobile',
    },
  ],
  note: 'Two hours to cure',
  validUntil: addDays(today, 14),
}

/** A quote as it lies in the table. */
function quoteRow(overrides: Partial<NewQuote> = {}): NewQuote {
  const at = new Date(now).toISOString()
  const id = crypto.randomUUID()
  return {
    id,
    service: 'window-tint',
    customerName: 'Robin Field',
    customerEmail: 'robin@example.com',
    customerPhone: '(604) 555-0199',
    vehicles: [{ vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' }],
    place: 'shop',
    area: 'squamish',
    location: 'squamish',
    requestKey: id,
    requestHash: 'hash',
    linkTokenHash: 'none',
    createdAt: at,
    updatedAt: at,
    ...overrides,
  }
}

/** Puts a quote into the table with its conversation; without one, with its request alone. @returns its id. */
export async function seedQuote(
  overrides: Partial<NewQuote> = {},
  lines: readonly NewLine[] = [{ action: 'requested', text: 'Please tint it' }],
): Promise<string> {
  const db = openDatabase(env.DB)
  const row = quoteRow(overrides)
  await db.batch([
    db.insert(quotes).values(row),
    ...lines.map((line, index) =>
      db.insert(quoteEvents).values({
        quoteId: row.id,
        number: index + 1,
        at: row.createdAt,
        actor: 'customer',
        action: 'requested',
        ...line,
      }),
    ),
  ])
  return row.id
}

/** Empties what quotes write; the counters follow by their triggers. */
export async function clearQuotes(): Promise<void> {
  const tables = ['quotes', 'quote_events', 'photos', 'offer_templates', 'mail_outbox']
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}
