import { openDatabase } from '../ground/database/open-database.ts'
import type { Bindings } from '../ground/environment.ts'
import { mailService } from '../ground/services/mail-service.ts'
import { writeReturnedLetter } from '../letters/returned-letter.ts'
import type { Hold } from '../records/deposit/holds.ts'
import { loadOffered } from '../records/site/load-site.ts'
import { logMailFailure } from './send-mail.ts'

/** Tells a customer that the deposit went back. The owner has an alert: without this mail they ring. */
export async function tellReturned(env: Bindings, hold: Hold): Promise<void> {
  const send = mailService(env)
  if (!send) return
  try {
    const offered = await loadOffered(openDatabase(env.DB))
    await send(writeReturnedLetter(hold, offered), `returned_${hold.id}`)
  } catch (error) {
    logMailFailure(error)
  }
}
