import { withLocalDatabase } from '../../scripts/local/local-database.ts'
import { stateDir } from './open-site.ts'
import { newCustomer } from './owner.ts'
import { newEmail } from './serve-site.ts'

// Quotes as they lie in the table, and what customers write about them, for the owner to find.

type NewQuote = { photos?: string[]; service?: string }

/** A request for a quote of a customer whom no other test knows. */
export async function newQuote({ photos = [], service = 'window-tint' }: NewQuote = {}) {
  const [id, name, email, now] = [crypto.randomUUID(), newCustomer(), newEmail(), new Date().toISOString()]
  const vehicles = JSON.stringify([{ vehicleType: 'sedan', vehicleMake: 'Mazda', vehicleModel: '3' }])
  await withLocalDatabase(
    (database) =>
      database.batch([
        database
          .prepare(
            "INSERT INTO quotes (id, service, customer_name, customer_email, customer_phone, vehicles, place, area, location, photos, request_key, request_hash, link_token_hash, created_at, updated_at) VALUES (?, ?, ?, ?, '604 555 0166', ?, 'shop', 'squamish', 'squamish', ?, ?, '', '', ?, ?)",
          )
          .bind(id, service, name, email, vehicles, photos.length, id, now, now),
        database
          .prepare(
            "INSERT INTO quote_events VALUES (?, 1, ?, 'customer', 'requested', 'As dark as it gets', NULL)",
          )
          .bind(id, now),
        ...photos.map((photo, position) =>
          database
            .prepare("INSERT INTO photos VALUES (?, ?, ?, 'image/png', 1, ?)")
            .bind(photo, id, position, now),
        ),
      ]),
    stateDir,
  )
  return { id, name, email }
}

/** The customer asks something, as on their private page. */
export async function askAbout(id: string, number: number, text: string) {
  const now = new Date().toISOString()
  await withLocalDatabase(
    (database) =>
      database.batch([
        database
          .prepare("INSERT INTO quote_events VALUES (?, ?, ?, 'customer', 'asked', ?, NULL)")
          .bind(id, number, now, text),
        database.prepare('UPDATE quotes SET is_waiting = 1, updated_at = ? WHERE id = ?').bind(now, id),
      ]),
    stateDir,
  )
}
