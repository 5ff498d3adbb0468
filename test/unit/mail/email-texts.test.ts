import { expect, test } from 'vitest'
import { sampleEmails } from '../../../scripts/local/sample-emails.ts'
import { emailEvents } from '../../../shared/rules/mail/email-events.ts'

const standsAlone = [
  'more-quotes',
  'owner-text',
  'contact-changed',
  'invoice',
  'payment-reminder',
  'care-due',
  'review-request',
  'review-given',
  'owner-text',
  'text-received',
  'payment-received',
]

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? []

test('has a text for every event', () => {
  const missing = emailEvents.filter(
    (event) =>
      !standsAlone.includes(event) && !sampleEmails.some(({ name }) => name.startsWith(`${event} to`)),
  )
  expect(missing).toEqual([])
  expect(new Set(sampleEmails.map(({ name }) => name)).size).toBe(sampleEmails.length)
})

test.each(sampleEmails)(
  'the email “$name” says what it is, adds a preview, and says what to do if it is wrong',
  ({ text: { subject, preview, heading, body, help } }) => {
    expect(subject).toMatch(/^[\p{Lu}\d][^,]+?[:,?] ./u)
    expect(subject.length).toBeLessThanOrEqual(90)
    // A preview that begins like the subject would only repeat it.
    expect(wordsOf(preview).slice(0, 3)).not.toEqual(wordsOf(subject).slice(0, 3))
    expect(preview.length).toBeGreaterThan(5)
    expect(`${heading} ${body}`).not.toMatch(/undefined|null|NaN|\bletter|\bmails?\b|\b(?:our|an) offer/)
    expect(help).toMatch(/\?.*\.$/)
  },
)
