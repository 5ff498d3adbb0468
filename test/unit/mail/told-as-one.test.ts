import { expect, test } from 'vitest'
import { dueMessages, emailEvents, emailStates } from '../../../shared/rules/mail/email-events.ts'

const minute = 60_000
const start = Date.parse('2027-01-11T19:00:00.000Z')

/** Events with the state of the customer's message of each, told when the event began if it was: `event minutesAgo state`. */
function deliveredEvents(lines: string): string {
  const events = lines.split(', ').map((line) => {
    const [name, minutesAgo, stateName] = line.split(' ')
    const event = emailEvents.find((each) => each === name)
    const state = emailStates.find((each) => each === stateName)
    if (!event || !state) throw new Error(`"${line}" is no event with a state.`)
    const isTried = state !== 'waiting'
    const at = isTried ? new Date(start - Number(minutesAgo) * minute).toISOString() : null
    return { event, messages: [{ to: 'customer' as const, state, attempts: isTried ? 1 : 0, at }] }
  })
  return dueMessages(events, start)
    .map(({ due, overtaken }) => (due.length > 0 ? 'tell' : overtaken.length > 0 ? 'drop' : '-'))
    .join(' ')
}

test.each([
  ['the first news is told at once', 'received 0 waiting', 'tell'],
  ['the first change too', 'received 2 sent, moved 0 waiting', '- tell'],
  ['the next change rests', 'moved 2 sent, moved 0 waiting', '- -'],
  ['until the rest is over', 'moved 5 sent, moved 3 waiting', '- tell'],
  ['a cancellation rests as well', 'moved 2 sent, cancelled 0 waiting', '- -'],
  ['one that may have arrived counts as told', 'moved 2 sending, moved 0 waiting', '- -'],
  ['one that failed does not', 'moved 2 failed, moved 0 waiting', '- tell'],
  [
    'of several only the last is told',
    'moved 6 sent, moved 4 waiting, changed 3 waiting, moved 2 waiting',
    '- drop drop tell',
  ],
  [
    'while they rest, the ones before are dropped already',
    'moved 3 sent, moved 2 waiting, moved 1 waiting',
    '- drop -',
  ],
  ['who has heard nothing hears of the booking first', 'received 1 waiting, moved 0 waiting', 'tell drop'],
  ['a confirmation tells it all', 'received 1 waiting, confirmed 0 waiting', 'drop tell'],
  ['and so does the end', 'received 1 waiting, cancelled 0 waiting', 'drop tell'],
  ['a confirmation rests after nothing', 'moved 1 sent, confirmed 0 waiting', '- tell'],
  [
    'what goes to a corrected address is told beside a change',
    'moved 1 waiting, email-corrected 0 waiting',
    'tell tell',
  ],
  ['a reminder is no news', 'reminder 0 waiting, moved 0 waiting', 'tell tell'],
])('%s', (_, lines, what) => {
  expect(deliveredEvents(lines)).toBe(what)
})
