import { expect, test } from 'vitest'
import { dueMessages, emailEvents, emailStates } from '../../../shared/rules/mail/email-events.ts'

const minute = 60_000
const start = Date.parse('2027-01-11T19:00:00.000Z')

/** Takes events as `event minutesAgo state`, with the state of the customer's message. Returns what is due for each. */
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
  ['sends the first notification at once', 'received 0 waiting', 'tell'],
  ['sends the first change at once', 'received 2 sent, moved 0 waiting', '- tell'],
  ['delays the next change', 'moved 2 sent, moved 0 waiting', '- -'],
  ['sends a change after the delay', 'moved 5 sent, moved 3 waiting', '- tell'],
  ['delays a cancellation too', 'moved 2 sent, cancelled 0 waiting', '- -'],
  ['counts a message that may have arrived as sent', 'moved 2 sending, moved 0 waiting', '- -'],
  ['does not count a failed message as sent', 'moved 2 failed, moved 0 waiting', '- tell'],
  [
    'sends only the last of several changes',
    'moved 6 sent, moved 4 waiting, changed 3 waiting, moved 2 waiting',
    '- drop drop tell',
  ],
  ['drops earlier changes during the delay', 'moved 3 sent, moved 2 waiting, moved 1 waiting', '- drop -'],
  ['sends the booking first when nothing was sent yet', 'received 1 waiting, moved 0 waiting', 'tell drop'],
  ['replaces everything by a confirmation', 'received 1 waiting, confirmed 0 waiting', 'drop tell'],
  ['replaces everything by a cancellation', 'received 1 waiting, cancelled 0 waiting', 'drop tell'],
  ['does not delay a confirmation', 'moved 1 sent, confirmed 0 waiting', '- tell'],
  ['sends to a corrected address beside a change', 'moved 1 waiting, email-corrected 0 waiting', 'tell tell'],
  ['does not count a reminder as a change', 'reminder 0 waiting, moved 0 waiting', 'tell tell'],
])('%s', (_, lines, what) => {
  expect(deliveredEvents(lines)).toBe(what)
})
