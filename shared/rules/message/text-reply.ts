/** The command in a customer's text; `null` if a person has to read it. */
export type TextReply = 'stop' | 'start' | 'help' | 'confirm' | null

/** The words of the carriers (CTIA), as Twilio knows them, and those of French speakers. */
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE', 'ARRET']
const startWords = ['START', 'UNSTOP']
const helpWords = ['HELP', 'INFO', 'AIDE']
const confirmWords = ['C', 'CONFIRM', 'CONFIRMED', 'YES']

/** Capital letters without accents, punctuation and emoji: `Arrêt.` → `ARRET`. */
const keywordOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\p{S}\p{Cf}]/gu, '')
    .trim()
    .toUpperCase()

/**
 * Returns what a text asks for. It has to be a keyword and nothing else: “Stop by at noon?” is for a person.
 * `YES` from a number that answered STOP is START to Twilio, and so it is here.
 */
export function readTextReply(text: string, hasOptedOut: boolean): TextReply {
  const keyword = keywordOf(text)
  if (stopWords.includes(keyword)) return 'stop'
  if (startWords.includes(keyword) || (hasOptedOut && keyword === 'YES')) return 'start'
  if (helpWords.includes(keyword)) return 'help'
  return confirmWords.includes(keyword) ? 'confirm' : null
}

/**
 * Returns whether a person should read a text although it was obeyed. Twilio answers HELP but knows nothing
 * about the job, and whoever answers CANCEL to a reminder may mean the booking.
 */
export const needsReader = (text: string, reply: TextReply): boolean =>
  reply === null || reply === 'help' || keywordOf(text) === 'CANCEL'
