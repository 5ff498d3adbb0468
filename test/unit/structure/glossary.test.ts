import { expect, test } from 'vitest'
import { visibleStrings } from './visible-strings.ts'

type Term = {
  say: string
  /** Words that nobody should read. */
  not: RegExp
  /** Texts in which the words mean something else. */
  allowed?: RegExp
}

/** One word for each thing, on pages, in emails, in the API's problems and in the output of commands. */
const glossary: Term[] = [
  {
    say: 'quote',
    not: /\b(an?|the|this|your|our|my|send|revise|accept|decline) offers?\b|\boffer templates?\b|^Offers?\b/i,
    // Which packages have an add-on, and a type of schema.org.
    allowed: /^Offer( \{\})?$/,
  },
  {
    say: 'refund',
    not: /\b(give|gives|giving|given) (the |your |any )?(money|deposit|it)? ?back\b|\bmoney back\b/i,
  },
  { say: 'due, paid, paid in full', not: /\b(still )?to be paid\b|\bit is paid\b|\bowe[sd]?\b/i },
  { say: 'email, text', not: /\b(e-mails?|(?<!\/)mails?|mailed)\b/i },
  { say: 'email, message', not: /(?<!lowercase )\bletters?\b/i },
  {
    say: 'sent, delivered, failed',
    not: /\bin trouble\b|\b(is|are|was|were|be|been) told\b|\bhears? nothing\b/i,
  },
  {
    say: 'publish, unpublished changes, restore',
    not: /\blook and publish\b|\bto be published\b|\bpublish again\b|\bas it came\b|\bnothing waits\b/i,
  },
  { say: 'waiting list', not: /\bfound no time\b|\bwaits for (a|your)\b|\bwho waits\b/i },
  { say: 'conflict', not: /\b(is|are) in the way\b/i },
  { say: 'no-show', not: /\bnobody came\b|\bnobody is missed\b/i },
  { say: 'delete customer', not: /\berase this person\b|\bthis person\b/i },
  { say: 'no match', not: /\bis known by\b/i },
  { say: 'minimum notice, how far ahead', not: /\bat the (latest|earliest)\b/i },
  { say: 'discount', not: /\ba minus\b/i },
  { say: 'travel fee, vehicle sizes, tax on quotes', not: /^(larger vehicles|other work|places)$/i },
  { say: 'collected, expected', not: /\btakings\b|\btaken in a day\b/i },
  { say: 'private calendar link', not: /\bsecret address\b/i },
  { say: 'continue, later, done', not: /^go on\b|\bremind me tomorrow\b/i },
  { say: 'anyway, still', not: /\ball the same\b/i },
]

/** Text that people read, rather than a name in code: words with a space, or a capitalized word. */
const isProse = (text: string) => /[a-z] /i.test(text) || /^[A-Z][a-z]/.test(text)

const prose = visibleStrings().filter(({ text }) => isProse(text))

test.each(glossary)('says $say', ({ not, allowed }) => {
  const found = prose.filter(({ text }) => not.test(text) && !allowed?.test(text))
  expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})
