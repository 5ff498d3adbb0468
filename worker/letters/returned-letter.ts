import { orderFacts } from '../../shared/booking/job-facts.ts'
import { givenBack } from '../../shared/deposit/deposit-messages.ts'
import type { Letter } from '../../shared/mail/mail.ts'
import { paths } from '../../shared/page/routes.ts'
import { aboutDuration } from '../../shared/schedule/duration-words.ts'
import { brands } from '../../shared/site/location.ts'
import type { Offered } from '../../shared/site/offered.ts'
import { formatCents } from '../../shared/text/format-number.ts'
import { logMailFailure } from '../acts/send-mail.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import type { Bindings } from '../ground/environment.ts'
import { mailService } from '../ground/services/mail-service.ts'
import { type Hold, jobOfHold } from '../records/deposit/holds.ts'
import { loadOffered } from '../records/site/load-site.ts'
import { composeLetter } from './letter.tsx'

/** What a hold asks for, as its customer is told it. */
export function factsOfHold(hold: Hold, offered: Offered) {
  const job = jobOfHold(hold, offered.catalogue)
  const deposit = { term: 'Deposit', value: formatCents(hold.amount) }
  return [...orderFacts(job, aboutDuration(job.durationMinutes), offered), deposit]
}

function returnedLetter(hold: Hold, offered: Offered): Letter {
  const { order, host } = hold
  const { business } = offered
  const words = {
    subject: 'Your deposit goes back to you',
    heading: 'Your time was gone',
    line: givenBack(business),
  }
  const link = { text: 'Choose another time', url: brands[host].origin + paths.booking }
  const facts = factsOfHold(hold, offered)
  return { ...composeLetter({ words, facts, link }, host, business), to: order.email }
}

/** Tells a customer that the deposit went back. The owner has an alert: without this mail they ring. */
export async function tellReturned(env: Bindings, hold: Hold): Promise<void> {
  const send = mailService(env)
  if (!send) return
  try {
    const offered = await loadOffered(openDatabase(env.DB))
    await send(returnedLetter(hold, offered), `returned_${hold.id}`)
  } catch (error) {
    logMailFailure(error)
  }
}
