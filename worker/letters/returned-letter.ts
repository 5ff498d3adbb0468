import { brands } from '../../shared/ground/business/location.ts'
import { paths } from '../../shared/ground/page/routes.ts'
import { formatCents } from '../../shared/ground/text/format-number.ts'
import { orderFacts } from '../../shared/rules/booking/job-facts.ts'
import { givenBack } from '../../shared/rules/deposit/deposit-messages.ts'
import type { Letter } from '../../shared/rules/mail/mail.ts'
import type { Offered } from '../../shared/rules/price/offered.ts'
import { aboutDuration } from '../../shared/rules/schedule/duration-words.ts'
import { type Hold, jobOfHold } from '../records/deposit/holds.ts'
import { composeLetter } from './letter.tsx'

/** What a hold asks for, as its customer is told it. */
export function factsOfHold(hold: Hold, offered: Offered) {
  const job = jobOfHold(hold, offered.catalogue)
  const deposit = { term: 'Deposit', value: formatCents(hold.amount) }
  return [...orderFacts(job, aboutDuration(job.durationMinutes), offered), deposit]
}

/** Tells a customer that the deposit went back. */
export function writeReturnedLetter(hold: Hold, offered: Offered): Letter {
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
