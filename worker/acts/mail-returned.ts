import { openDatabase } from '../ground/database/open-database.ts'
import type { Bindings } from '../ground/environment.ts'
import { mailService } from '../ground/services/mail-service.ts'
import { writeReturnedLetter } from '../letters/returned-letter.ts'
import type { Hold } from '../records/deposit/holds.ts'
import { loadPublished } from '../records/site/load-published.ts'
import { logMailFailure } from './send-mail.ts'

/** Tells a customer that the deposit went back. The owner has an alert: without this mail they ring. */
export async function mailReturned(env: Bindings, hold: Hold): Promise<void> {
  const send = mailService(env)
  if (!send) return
  try {
    const published = await loadPublished(openDatabase(env.DB))
    await send(writeReturnedLetter(hold, published), `returned_${hold.id}`)
  } catch (error) {
    logMailFailure(error)
  }
}
