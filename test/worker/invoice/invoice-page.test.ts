import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { managePath } from '../../../shared/lib/page/routes.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { queueInvoiceEmail } from '../../../worker/db/invoice/queue-invoice-email.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { now } from '../clock.ts'
import {
  failingEmailService,
  fakeEmailService,
  loadStates,
  runEmailCron,
  toSubjects,
} from '../mail/fake-email-service.ts'
import {
  account,
  addAccount,
  book,
  clearBookings,
  expectProblem,
  futureDate,
  get,
  getJson,
  sendRequest,
  sendRequestWith,
  signIn,
  signInOwner,
} from '../worker-support.ts'
import { creditInvoice, invoicesPath, postInvoice, postPayment, registerForTax } from './invoice-support.ts'

const cookie = await signInOwner()

let booking: BookedJson['booking']
let link = ''

beforeEach(async () => {
  await clearBookings()
  await registerForTax()
  const booked = await book({ date: futureDate(), name: 'Robin <b>Field</b>' })
  booking = booked.booking
  link = new URL(booked.manageUrl).pathname
  // Sets a price of this file's own, independent of the catalogue.
  await env.DB.prepare('UPDATE bookings SET total_price = 195, gst = 975').run()
})

/** The texts of a page, one entry each. */
async function readPageLines(answer: Response): Promise<string[]> {
  const html = (await answer.text()).replace(/<(style|script)>.*?<\/\1>/gs, '')
  return html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)
}

const getAsCustomer = (name = '') => get(`${link}/invoice${name && `/${name}`}`)
const getAsOwner = (name: string, options = { cookie }) => get(`/dashboard/invoices/${name}`, options)

test('an invoice names both parties, each tax with its rate, payments and the balance due', async () => {
  await postInvoice(booking.id, cookie)
  await postPayment({ bookingId: booking.id, amount: 10_000, method: 'e-transfer' })
  const answer = await getAsCustomer()
  expect(answer.status).toBe(200)
  const words = await readPageLines(answer)
  expect(words).toEqual(
    expect.arrayContaining([
      ...['Invoice', '2027-0001', 'Mon, Jan 11, 2027'],
      ...['Corridor Auto Detailing', 'hello@corridordetailing.example', '(604) 555-0142'],
      ...['GST number 12345 6789 RT0001', 'PST number PST-1234-5678'],
      ...['Robin &lt;b&gt;Field&lt;/b&gt;', 'Interior Detailing', 'Subaru Outback'],
      ...['Before tax', '$195.00', 'GST 5%', '$9.75', 'PST 7%', '$0.00', 'Total (CAD)', '$204.75'],
      ...['Paid Mon, Jan 11, 2027', 'E-transfer', '$100.00', 'Balance due', '$104.75'],
    ]),
  )
  expect(await readPageLines(await getAsOwner('2027-0001'))).toEqual(words)
  expect(await readPageLines(await getAsCustomer('2027-0001'))).toEqual(words)
})

test('a discount is one line and lowers the taxed amounts in proportion', async () => {
  const lines = [{ label: 'Loyal customer', amount: -20.5 }]
  const edited = await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json: { lines }, cookie })
  expect(edited.status).toBe(200)
  await postInvoice(booking.id, cookie)
  const words = await readPageLines(await getAsCustomer())
  const first = words.indexOf('Loyal customer')
  expect(words.slice(first, first + 3)).toEqual(['Loyal customer', 'in proportion', '-$20.50'])
  expect(words).toEqual(
    expect.arrayContaining(['Before tax', '$174.50', 'GST 5%', '$8.73', 'Total (CAD)', '$183.23']),
  )
})

test('a paid invoice is a receipt, and an overpaid one shows the amount to refund', async () => {
  await postInvoice(booking.id, cookie)
  await postPayment({ bookingId: booking.id, amount: 20_475 })
  expect(await readPageLines(await getAsCustomer())).toEqual(
    expect.arrayContaining(['Receipt', 'Balance due', '$0.00']),
  )
  await postPayment({ bookingId: booking.id, amount: 500 })
  expect(await readPageLines(await getAsCustomer())).toEqual(
    expect.arrayContaining(['Receipt', 'Refund due', '$5.00']),
  )
  await postPayment({ bookingId: booking.id, amount: -1500 })
  expect(await readPageLines(await getAsCustomer())).toEqual(
    expect.arrayContaining([
      'Invoice',
      'Refunded Mon, Jan 11, 2027',
      'Cash',
      '-$15.00',
      'Balance due',
      '$10.00',
    ]),
  )
})

test('a credit note and its invoice name each other and show no balance due', async () => {
  await postInvoice(booking.id, cookie)
  await creditInvoice(booking.id, '2027-0001', { cookie })
  const note = await readPageLines(await getAsCustomer())
  expect(note).toEqual(
    expect.arrayContaining(['Credit note', '2027-0002', 'Cancels invoice 2027-0001', '-$9.75', '-$204.75']),
  )
  const invoice = await readPageLines(await getAsCustomer('2027-0001'))
  expect(invoice).toEqual(
    expect.arrayContaining(['Invoice', 'Cancelled by credit note 2027-0002', '$204.75']),
  )
  for (const words of [note, invoice]) expect(words).not.toContain('Balance due')
})

test('a small supplier’s invoice says that no tax is added', async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM business_terms'),
    env.DB.prepare('UPDATE bookings SET gst = 0'),
  ])
  await postInvoice(booking.id, cookie)
  const words = await readPageLines(await getAsCustomer())
  expect(words.join(' ')).not.toMatch(/GST|PST|Before tax/)
  expect(words).toEqual(expect.arrayContaining(['No tax added', 'Total (CAD)', '$195']))
})

test('an issued invoice never changes with the booking or the terms', async () => {
  await postInvoice(booking.id, cookie)
  const before = await readPageLines(await getAsCustomer())
  const edit = { vehicleModel: 'Forester', lines: [{ label: 'More', amount: 10 }] }
  await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json: edit, cookie })
  await env.DB.prepare("UPDATE business_terms SET gst_number = 'another'").run()
  expect(await readPageLines(await getAsCustomer())).toEqual(before)
})

test('an invoice opens for the owner and by its own private link only', async () => {
  await postInvoice(booking.id, cookie)
  const other = await book({ date: futureDate() })
  const { pathname } = new URL(other.manageUrl)
  expect((await get(`${pathname}/invoice`)).status).toBe(404)
  expect((await get(`${pathname}/invoice/2027-0001`)).status).toBe(404)
  expect((await get(`${managePath(booking.id, 'guessed')}/invoice`)).status).toBe(404)
  const crew = { email: 'crew@example.com', password: 'correct horse battery' }
  await addAccount({ ...crew, role: 'crew' })
  expect((await getAsOwner('2027-0001', { cookie: await signIn(crew) })).status).toBe(404)
  for (const name of ['2027-0002', 'anything']) expect((await getAsOwner(name)).status).toBe(404)
})

test('the page is neither cached nor indexed, loads nothing and allows only its own style and script', async () => {
  await postInvoice(booking.id, cookie)
  for (const answer of [await getAsCustomer(), await getAsOwner('2027-0001')]) {
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    const html = await answer.text()
    expect(html).not.toMatch(/ (src|href|style|onclick)=/)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    for (const tag of ['style', 'script']) {
      const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html) ?? []
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      expect(policy).toContain(`${tag}-src 'sha256-${Buffer.from(digest).toString('base64')}'`)
    }
    expect(policy).toContain("default-src 'none'")
  }
})

test('the private page links to the issued documents', async () => {
  expect(await (await get(link)).text()).not.toContain('/invoice')
  await postInvoice(booking.id, cookie)
  await creditInvoice(booking.id, '2027-0001', { cookie })
  const page = await (await get(link)).text()
  expect(page).toMatch(new RegExp(`<a class="button" href="${link}/invoice/2027-0001">Invoice 2027-0001</a>`))
  expect(page).toMatch(
    new RegExp(`<a class="button" href="${link}/invoice/2027-0002">Credit note 2027-0002</a>`),
  )
})

const emailInvoice = (bindings: object, invoice: string, id = booking.id) =>
  sendRequestWith(bindings, 'POST', `${invoicesPath(id)}/send`, { json: { invoice }, cookie })

test('the email has every line in text and HTML, and a link to the page', async () => {
  await postInvoice(booking.id, cookie)
  await postPayment({ bookingId: booking.id, amount: 10_000 })
  const mail = fakeEmailService()
  expect((await emailInvoice(mail.bindings, '2027-0001')).status).toBe(204)
  const letter = mail.sent.find(({ subject }) => subject.startsWith('Invoice'))
  expect(letter).toMatchObject({
    to: 'robin@example.com',
    subject: expect.stringMatching(/^Invoice 2027-0001: Interior Detailing, \w{3} \w{3} \d+$/),
  })
  const lines = [
    ...['Interior Detailing', '$195.00', 'GST 5%', '$9.75', 'Total (CAD)', '$204.75'],
    ...['Paid', '$100.00, cash, Mon, Jan 11, 2027', 'Balance due', '$104.75', '12345 6789 RT0001'],
    `${link}/invoice/2027-0001`,
  ]
  for (const line of lines) {
    expect(letter?.text).toContain(line)
    expect(letter?.html).toContain(line)
  }
  expect(letter?.attachments).toBeUndefined()
  expect(await loadStates()).toContain('invoice customer sent')
  const messages = await getJson(`/api/admin/bookings/${booking.id}/emails`, cookie)
  expect(messages).toMatchObject({
    messages: expect.arrayContaining([
      expect.objectContaining({ event: 'invoice', to: 'customer', state: 'sent', canResend: true }),
    ]),
  })
})

test('sends once when pressed twice while the email waits, and can send again later', async () => {
  await postInvoice(booking.id, cookie)
  const press = (now: number) =>
    queueInvoiceEmail(
      openDatabase(env.DB),
      booking.id,
      { year: 2027, number: 1 },
      { actor: { kind: 'owner', email: account.email }, now },
      { isEmailSetUp: true, areTextsSetUp: false },
    )
  const ofInvoice = async () => (await loadStates()).filter((state) => state.startsWith('invoice'))
  expect([await press(now + 1), await press(now + 2)]).toEqual([true, true])
  expect(await ofInvoice()).toEqual(['invoice customer waiting'])
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings, now + 2)
  expect(await ofInvoice()).toEqual(['invoice customer sent'])
  expect(await press(now + 3)).toBe(true)
  expect(await ofInvoice()).toEqual(['invoice customer sent', 'invoice customer waiting'])
})

test('sends neither an invoice credited meanwhile nor one without an email address', async () => {
  await postInvoice(booking.id, cookie)
  const broken = failingEmailService()
  await emailInvoice(broken.bindings, '2027-0001')
  await creditInvoice(booking.id, '2027-0001', { cookie })
  await expectProblem(await emailInvoice(broken.bindings, '2027-0001'), 409, 'invoice-conflict')
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings, Date.now() + 600_000)
  expect(await loadStates()).toContain('invoice customer dropped')
  expect(toSubjects(mail.sent).join()).not.toMatch(/Invoice/)
  await env.DB.prepare("UPDATE bookings SET customer_email = ''").run()
  await expectProblem(await emailInvoice(mail.bindings, '2027-0002'), 409, 'invoice-conflict')
})

test('queues nothing without an email service', async () => {
  await postInvoice(booking.id, cookie)
  await expectProblem(await emailInvoice({}, '2027-0001'), 409, 'mail-not-set-up')
  expect((await loadStates()).filter((state) => state.startsWith('invoice'))).toEqual([])
})
