import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../worker/db/schema/mail-tables.ts'
import { quotes } from '../../../worker/db/schema/quote-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { tintOption } from '../../tint-option.ts'
import { clearBookings, get } from '../worker-support.ts'
import { readPageText, readQuotePage, submitQuoteForm } from './quote-page-support.ts'
import { addQuote, addQuoteEvents, addSentQuote, loadQuoteEvents, makePricedQuote } from './quote-rows.ts'

// A customer's messages on the quote page: each is stored once, and the owner is notified.

beforeEach(clearBookings)

const db = openDatabase(env.DB)

async function loadQuote(id: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id))
  const lines = await loadQuoteEvents(id)
  const mail = await db.select().from(outbox).where(eq(outbox.subjectId, id))
  return {
    quote,
    said: lines.map(({ number, actor, action, text }) => [number, actor, action, text]),
    mail: mail.map(({ number, event, recipient, state }) => [number, event, recipient, state]),
  }
}

/** Follows a form's redirect to its page. */
async function follow(answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  return readQuotePage(answer.headers.get('Location') ?? '')
}

test('a question is a message that waits for the owner, who is notified', async () => {
  const { link, quote } = await addSentQuote()
  const form = await readQuotePage(`${link}/ask`)
  expect(form).toContain('<h2>Ask a question</h2>')
  expect(form).toContain('<input type="hidden" name="known" value="2"/>')
  expect(form).toContain(`action="${link}/ask"`)
  const page = await follow(
    await submitQuoteForm(link, 'ask', { known: '2', text: ' Is it legal?\r\nIn BC ' }),
  )
  expect(page).toContain('Your question is sent. We answer by email.')
  expect(page).toContain('We have your question.')
  expect(page).toContain('<p class="as-typed">Is it legal?\nIn BC</p>')
  const { quote: asked, said, mail } = await loadQuote(quote.id)
  expect(asked).toMatchObject({ status: 'offered', isWaiting: true })
  expect(said[2]).toEqual([3, 'customer', 'asked', 'Is it legal?\nIn BC'])
  expect(mail).toEqual([[3, 'quote-asked', 'owner', 'waiting']])
})

test('an empty or overlong question is not sent and not lost', async () => {
  const { link, quote } = await addQuote()
  for (const [text, why] of [
    ['  ', 'Please write your question'],
    ['why '.repeat(501), 'Please keep this to 2000 characters'],
  ] as const) {
    const answer = await submitQuoteForm(link, 'ask', { known: '1', text })
    expect(answer.status).toBe(422)
    const page = await readPageText(answer)
    expect(page).toContain(`<p class="field-error" id="text-error">${why}</p>`)
    expect(page).toContain(`\n${text}</textarea>`)
  }
  expect((await loadQuote(quote.id)).said).toHaveLength(1)
  const longest = '語'.repeat(2000)
  expect((await submitQuoteForm(link, 'ask', { known: '1', text: longest })).status).toBe(303)
})

test('a form sent twice adds one message', async () => {
  const { link, quote } = await addSentQuote()
  const question = { known: '2', text: 'How long?' }
  const asked = await Promise.all([
    submitQuoteForm(link, 'ask', question),
    submitQuoteForm(link, 'ask', question),
  ])
  expect(asked.map(({ status }) => status)).toEqual([303, 303])
  expect((await loadQuote(quote.id)).said).toHaveLength(3)
  // The same question from a page that shows the first is a second message.
  await submitQuoteForm(link, 'ask', { ...question, known: '3' })
  expect((await loadQuote(quote.id)).said).toHaveLength(4)
  const no = { offer: '2', text: '' }
  await Promise.all([submitQuoteForm(link, 'decline', no), submitQuoteForm(link, 'decline', no)])
  await Promise.all([submitQuoteForm(link, 'ask-again'), submitQuoteForm(link, 'ask-again')])
  const { said, mail } = await loadQuote(quote.id)
  expect(said.map(([, , action]) => action)).toEqual([
    ...['requested', 'offered', 'asked', 'asked', 'declined', 'asked-again'],
  ])
  expect(mail).toHaveLength(4)
})

test('two parallel questions are both stored, in order', async () => {
  const { link, quote } = await addQuote()
  await Promise.all(
    ['How dark?', 'How long?', 'How much?'].map((text) => submitQuoteForm(link, 'ask', { known: '1', text })),
  )
  const { said } = await loadQuote(quote.id)
  expect(said.map(([number]) => number)).toEqual([1, 2, 3, 4])
  expect(new Set(said.map(([, , , text]) => text)).size).toBe(4)
})

test('declining closes the quote and stores the reason', async () => {
  const { link, quote } = await addSentQuote(makePricedQuote(tintOption), { isWaiting: true })
  expect(await readQuotePage(`${link}/decline`)).toContain('<input type="hidden" name="offer" value="2"/>')
  const page = await follow(
    await submitQuoteForm(link, 'decline', { known: '2', offer: '2', text: 'Too dear' }),
  )
  expect(page).toContain('You declined our quote. Thank you')
  expect(page).toContain('Ask for a New Quote')
  expect(page).not.toContain('Choose This Option')
  const { quote: declined, said, mail } = await loadQuote(quote.id)
  expect(declined).toMatchObject({ status: 'declined', isWaiting: false })
  expect(said[2]).toEqual([3, 'customer', 'declined', 'Too dear'])
  expect(mail).toEqual([[3, 'quote-declined', 'owner', 'waiting']])
})

test('a stale page cannot decline a quote that replaced the one it shows', async () => {
  const { link, quote } = await addSentQuote()
  await addQuoteEvents(quote.id, 3, [
    { action: 'offered', offer: makePricedQuote({ ...tintOption, title: 'Cheaper' }) },
  ])
  const answer = await submitQuoteForm(link, 'decline', { known: '2', offer: '2', text: '' })
  expect(answer.status).toBe(409)
  const page = await readPageText(answer)
  expect(page).toContain('We have changed our quote')
  expect(page).toContain('>Cheaper</h3>')
  expect((await loadQuote(quote.id)).quote?.status).toBe('offered')
})

test.each([
  ['declined', { status: 'declined' }],
  ['expired by its day', { status: 'offered', validUntil: '2027-01-10' }],
] as const)('a new quote after one that is %s can be requested with one press', async (_, state) => {
  const { link, quote } = await addSentQuote(makePricedQuote(tintOption), state)
  const page = await follow(await submitQuoteForm(link, 'ask-again'))
  expect(page).toContain('We have your request, and will email you a new quote.')
  expect(page).toContain('<h2>We have your request</h2>')
  const { quote: asked, said, mail } = await loadQuote(quote.id)
  expect(asked).toMatchObject({ status: 'new', isWaiting: true })
  expect(said[2]).toEqual([3, 'customer', 'asked-again', null])
  expect(mail).toEqual([[3, 'quote-asked-again', 'owner', 'waiting']])
})

test('an action no longer possible shows a message and the current page', async () => {
  const { link, quote } = await addSentQuote()
  const again = await submitQuoteForm(link, 'ask-again')
  expect(again.status).toBe(409)
  expect(await readPageText(again)).toContain('We have sent you a new quote')
  await submitQuoteForm(link, 'accept', { offer: '2', option: '0', slot: '2027-01-18 1:00 PM' })
  for (const [action, fields] of [
    ['ask', { known: '3', text: 'One more thing' }],
    ['decline', { offer: '2', text: '' }],
    ['ask-again', {}],
  ] as const) {
    const answer = await submitQuoteForm(link, action, fields)
    expect(answer.status).toBe(409)
    expect(await readPageText(answer)).toContain('You already accepted our quote')
  }
  for (const action of ['ask', 'decline']) {
    expect(await readPageText(await get(`${link}/${action}`))).toContain('<h2>You accepted our quote</h2>')
  }
  expect((await loadQuote(quote.id)).said).toHaveLength(3)
})
