import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { brandOrigins } from '../../../shared/lib/business/brand-origins.ts'
import { brands } from '../../../shared/lib/business/location.ts'
import { mapHref } from '../../../shared/lib/business/map-href.ts'
import { iconPaths } from '../../../shared/lib/page/routes.ts'
import { queueMessages } from '../../../worker/db/mail/queue-messages.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import { business, shopAddress } from '../../site-defaults.ts'
import { submitManageForm } from '../booking/manage-page-support.ts'
import { minutes, now, today } from '../clock.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import {
  book,
  changeStatus,
  clearBookings,
  futureDate,
  get,
  sendRequest,
  signInOwner,
  whistlerHost,
} from '../worker-support.ts'
import {
  emailFrom,
  fakeEmailService,
  readCalendar,
  runEmailCron,
  type SentEmail,
  sendDueNow,
} from './fake-email-service.ts'

const owner = await signInOwner()

beforeEach(clearBookings)

/** The customer's and the owner's email about the queued event. */
async function sendConfirmations(): Promise<[customer: SentEmail, owner: SentEmail]> {
  const [first, second = first] = await sendDueNow()
  if (!first || !second) throw new Error('Nothing was sent.')
  return [first, second]
}

const mobile = {
  place: 'mobile',
  area: 'pemberton',
  address: '7 Example Road',
  accessNotes: 'Gate 1234\nPark left',
}

/** HTML without its styles and layout attributes. */
const stripPresentation = (html = '') =>
  html.replace(/ (?:class|style|scope)="[^"]*"/g, '').replaceAll('>\n', '>')

/** The text of an email in a client that knows only line breaks: no styles, no tables. */
const withoutStyle = (html = '') =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll('<br/>', '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')

test('an email comes from the brand and the configured address, and replies go to people', async () => {
  await book({ date: '2027-01-18', time: '1:00 PM' }, { host: whistlerHost })
  const [toCustomer, toOwner] = await sendConfirmations()
  expect(toCustomer).toMatchObject({
    from: { name: `${business.name} Whistler`, email: emailFrom },
    to: 'robin@example.com',
    replyTo: business.email,
    subject: 'Booked: Interior Detailing, Mon Jan 18, 1 PM',
  })
  expect(toOwner).toMatchObject({
    from: { name: `${business.name} Whistler`, email: emailFrom },
    to: business.email,
    replyTo: 'robin@example.com',
    subject: 'New booking: Interior Detailing, Mon Jan 18, 1 PM',
  })
})

test('text and HTML of an email say the same, with the private link', async () => {
  const slot = { date: '2027-01-18', time: '1:00 PM' }
  const { booking, manageUrl } = await book(slot, { host: whistlerHost })
  const [{ text, html }] = await sendConfirmations()
  const { pathname } = new URL(manageUrl)
  for (const part of [text, html]) {
    for (const words of [
      'We have your booking',
      'Mon, Jan 18',
      '1:00 PM',
      packageName('interior-detailing'),
      'Subaru Outback',
      expectedDollars('interior-detailing', 'sedan', 'whistler'),
      booking.id.slice(0, 8),
      business.phone.display,
      `${brandOrigins.whistler}${pathname}`,
    ]) {
      expect(part).toContain(words)
    }
    expect(part).not.toContain('localhost')
  }
  expect((await get(pathname)).status).toBe(200)
})

test('without styles every part of an email is on its own line, price lines included', async () => {
  const details = {
    place: 'mobile',
    area: 'squamish',
    address: '7 Example Road',
    accessNotes: 'Gate 1234\nPark left',
  }
  await book({ date: '2027-01-18', time: '1:00 PM', ...details })
  for (const { text = '', html } of await sendConfirmations()) {
    const lines = withoutStyle(html)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    // In the text part a label precedes its value, a URL follows its link text, and lists are indented.
    const said = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('http'))
    for (const line of said) {
      const [name = '', ...value] = line.split(': ')
      const isThere =
        lines.includes(line) || [name, value.join(': ')].every((part) => !part || lines.includes(part))
      expect(
        isThere || line.endsWith(':') || /^(Terms|Privacy)/.test(line),
        `${line} in\n${lines.join('\n')}`,
      ).toBe(true)
    }
  }
})

test.each([
  ['a job at the shop on Whistler’s site', whistlerHost, { place: 'shop' }, 'whistler'],
  ['a job in Whistler on Squamish’s site', 'localhost', { ...mobile, area: 'whistler' }, 'whistler'],
  ['a job in Pemberton on Whistler’s site', whistlerHost, mobile, 'whistler'],
  ['a job in Pemberton on Squamish’s site', 'localhost', mobile, 'squamish'],
] as const)('emails about %s use the links and name of one site', async (_, host, place, location) => {
  await book({ date: '2027-01-18', time: '1:00 PM', ...place }, { host })
  for (const { from, text = '', html = '' } of await sendConfirmations()) {
    expect(from).toMatchObject({ name: `${business.name} ${brands[location].name}` })
    for (const part of [text, html]) {
      const origins = (part.match(/https:\/\/[^/\s"]+/g) ?? []).filter((origin) => !origin.includes('google'))
      expect(new Set(origins)).toEqual(new Set([brandOrigins[location]]))
    }
  }
})

test('every email has the place with a map link, and ends with the postal address, terms and privacy', async () => {
  await book({ date: futureDate() })
  for (const { text, html } of await sendConfirmations()) {
    expect(text).toContain(`\nWhere: Our shop, ${shopAddress}\n${mapHref(shopAddress)}\n`)
    const foot = [shopAddress, business.phone.display, business.email]
    const legal = ['terms', 'privacy'].map((page) => `${brandOrigins.squamish}/${page}`)
    const [terms, privacy] = legal
    expect(text?.split('\n').slice(-5)).toEqual([...foot, `Terms: ${terms}`, `Privacy: ${privacy}`])
    const href = mapHref(shopAddress).replaceAll('&', '&amp;')
    expect(stripPresentation(html)).toContain(
      `<th>Where</th><td><a href="${href}">Our shop, ${shopAddress}</a></td>`,
    )
    const { phone, email, mailHref } = business
    const ways = [`<a href="${phone.href}">${phone.display}</a>`, `<a href="${mailHref}">${email}</a>`]
    const links = `<a href="${terms}">Terms</a> · <a href="${privacy}">Privacy</a>`
    expect(stripPresentation(html)).toContain([shopAddress, ...ways, links].join('<br/>'))
  }
})

test('customers see the crew’s name in emails and on their page, once it has one', async () => {
  const nameCrews = (names: string[]) =>
    env.DB.prepare('UPDATE schedule_settings SET crew_names = ?').bind(JSON.stringify(names)).run()
  const { booking, manageUrl } = await book({ date: '2027-01-18', time: '1:00 PM', ...mobile })
  await sendConfirmations()
  const { pathname } = new URL(manageUrl)
  expect(await (await get(pathname)).text()).not.toContain('Who comes')
  await nameCrews(['Sam'])
  expect(await (await get(pathname)).text()).toContain('<dt>Who comes</dt><dd>Sam</dd>')
  await changeStatus(booking.id, 'confirmed', owner)
  const [toCustomer] = await sendConfirmations()
  expect(toCustomer.text).toContain('\nWho comes: Sam\n')
  await nameCrews([])
  expect(await (await get(pathname)).text()).not.toContain('Who comes')
})

test('emails about a mobile job have its address and access notes', async () => {
  await book({ date: futureDate(), ...mobile })
  for (const { text, html } of await sendConfirmations()) {
    const address = '7 Example Road, Pemberton, BC'
    expect(text).toContain(
      `\nWhere: Mobile, ${address}\n${mapHref(address)}\nAccess notes:\n  Gate 1234\n  Park left\n`,
    )
    expect(html).toContain(`>Mobile, ${address}</a>`)
    expect(stripPresentation(html)).toContain('<th>Access notes</th><td>Gate 1234<br/>Park left</td>')
  }
})

test('a changed price is sent to the customer with its lines above the total', async () => {
  const { booking } = await book({ date: futureDate() })
  await sendConfirmations()
  vi.setSystemTime(now + minutes(1))
  const lines = [
    { label: 'Pet hair', amount: 40 },
    { label: 'Regular customer', amount: -25 },
  ]
  await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json: { lines }, cookie: owner })
  const [letter, ...others] = await sendDueNow()
  expect([letter?.to, others]).toEqual(['robin@example.com', []])
  expect(letter?.text).toContain(
    `\nPet hair: $40\nRegular customer: -$25\nTotal: $${booking.totalPrice + 15}\nSales tax: No tax added\n`,
  )
  expect(letter?.text).toMatch(/^Your booking has changed\n/)
})

test('a corrected address is confirmed to the customer and the owner', async () => {
  const { manageUrl } = await book({ date: '2027-03-12', time: '1:00 PM', ...mobile })
  await sendConfirmations()
  vi.setSystemTime(now + minutes(1))
  await submitManageForm(manageUrl, 'address', { address: '9 Example Road', accessNotes: '' })
  const [toCustomer, toOwner] = await sendConfirmations()
  expect([toCustomer.subject, toOwner.subject]).toEqual([
    'Changed: Interior Detailing, Fri Mar 12, 1 PM',
    'Changed by customer: Interior Detailing, Fri Mar 12, 1 PM',
  ])
  for (const letter of [toCustomer, toOwner]) {
    expect(letter.text).toContain('9 Example Road, Pemberton, BC')
    expect(letter.text).not.toMatch(/7 Example|Gate/)
    expect(readCalendar(letter)).toContain('9 Example Road')
  }
})

test.each([
  ['at the shop', {}, 'Bring your vehicle', 'We come to you'],
  ['at the customer’s place', mobile, 'We come to you', 'Bring your vehicle'],
])('every email about a job %s says who comes to whom', async (_, place, said, unsaid) => {
  const { booking, manageUrl } = await book({ date: '2027-02-15', time: '9:00 AM', ...place })
  const edit = { vehicleMake: 'Toyota' }
  const steps: (() => Promise<unknown>)[] = [
    async () => {},
    () => changeStatus(booking.id, 'confirmed', owner),
    () => submitManageForm(manageUrl, 'move', { slot: '2027-02-15 2:00 PM' }),
    () => sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json: edit, cookie: owner }),
    async () => vi.setSystemTime(Date.parse('2027-02-14T22:00:00Z')),
  ]
  const subjects: (string | undefined)[] = []
  for (const [index, step] of steps.entries()) {
    vi.setSystemTime(now + minutes(10 * index))
    await step()
    const [{ subject, text }] = await sendConfirmations()
    subjects.push(subject.split(': ')[0])
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
  }
  expect(subjects).toEqual(['Booked', 'Confirmed', 'Rescheduled', 'Changed', 'Reminder'])
})

test('the owner’s email has the customer’s phone and comments, and no private link', async () => {
  const { booking, manageUrl } = await book({ date: futureDate(), comments: 'Dog hair' })
  const [, { text, html }] = await sendConfirmations()
  const token = new URL(manageUrl).pathname.split('/').at(-1) ?? ''
  for (const part of [text, html]) {
    for (const words of ['Robin Field', '(604) 555-0199', 'robin@example.com', 'Dog hair']) {
      expect(part).toContain(words)
    }
    expect(part).toContain(`/dashboard?booking=${booking.id}`)
    expect(part).not.toContain(token)
  }
})

test('the owner’s email about a cancellation names five customers waiting for that time', async () => {
  const { manageUrl } = await book({ date: '2027-01-18', time: '9:00 AM' })
  await book({ date: '2027-01-18', time: '11:00 AM' })
  await sendConfirmations()
  await addWaitingOrder({ startMinutes: 11 * 60, order: { name: 'Wants what is taken' } })
  await addWaitingOrder({
    fromDate: '2027-01-19',
    toDate: '2027-01-25',
    order: { name: 'Wants another day' },
  })
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const wish = number === 1 ? { fromDate: '2027-01-12', toDate: '2027-01-25' } : { startMinutes: 9 * 60 }
    await addWaitingOrder({
      ...wish,
      createdAt: `2027-01-11T0${number}:00:00.000Z`,
      order: { name: `Hanna ${number}` },
    })
  }
  vi.setSystemTime(now + minutes(1))
  await submitManageForm(manageUrl, 'cancel')
  const [toCustomer, { text, html }] = await sendConfirmations()
  const free = `(604) 555-0177: ${packageName('interior-detailing')}, could come Mon, Jan 18, 9:00 AM`
  expect(text?.match(/^On the waiting list: .*$/gm)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `On the waiting list: Hanna ${number}, ${free}`),
  )
  expect(text).toContain('\nAlso waiting: 2 more, in the dashboard\n')
  expect(stripPresentation(html)).toContain(`<th>On the waiting list</th><td>Hanna 1, ${free}</td>`)
  expect(JSON.stringify(toCustomer)).not.toMatch(/Hanna|0177/)
})

test('the owner’s email about a rescheduled booking names customers waiting for its old time', async () => {
  const { manageUrl } = await book({ date: '2027-01-18', time: '9:00 AM' })
  await sendConfirmations()
  await addWaitingOrder({ startMinutes: 9 * 60 })
  await addWaitingOrder({
    fromDate: '2027-01-19',
    toDate: '2027-01-19',
    order: { name: 'Wants the new day' },
  })
  vi.setSystemTime(now + minutes(1))
  await submitManageForm(manageUrl, 'move', { slot: '2027-01-19 2:00 PM' })
  const [, { text }] = await sendConfirmations()
  expect(text).toContain('\nOn the waiting list: Hanna Berg, ')
  expect(text).not.toContain('Wants the new day')
})

test('an HTML part loads only its own site’s logo, and has its own dark colors', async () => {
  await book({ date: futureDate() })
  const [{ html }] = await sendConfirmations()
  const sources: string[] = []
  const elements: Record<string, string[]> = {}
  await new HTMLRewriter()
    .on('*', {
      element({ tagName, attributes }) {
        sources.push(...[...attributes].flatMap(([name, value = '']) => (name === 'src' ? [value] : [])))
        elements[tagName] = [...(elements[tagName] ?? []), ...[...attributes].map(([name = '']) => name)]
      },
    })
    .transform(new Response(html))
    .arrayBuffer()
  expect(Object.keys(elements)).not.toEqual(expect.arrayContaining(['script', 'link', 'iframe', 'form']))
  expect(sources).toEqual([`${brandOrigins.squamish}${iconPaths.touch}`])
  expect(html).not.toMatch(/url\(|@import|&quot;|javascript:/)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('an email starts with sender, news and one button, and ends with the contract in one column', async () => {
  await book({ date: futureDate() })
  const [{ text = '', html = '' }] = await sendConfirmations()
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
  const order = [
    ...[`${business.name} Squamish`, 'We have your booking', 'We are holding your time'],
    ...['View or change booking', packageName('interior-detailing'), 'Our terms, in short'],
    ...['Rescheduling or cancelling', 'Terms'],
  ]
  const places = order.map((words) => body.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(stripPresentation(body)).toContain('<b>Rescheduling or cancelling</b><br/>')
  expect(stripPresentation(body)).toContain(
    `Call <a href="${business.phone.href}">${business.phone.display}</a> or`,
  )
  const [heading, , link, facts, help, agreed, part] = text.split('\n\n')
  expect([heading, agreed]).toEqual(['We have your booking', 'Our terms, in short'])
  expect(link).toMatch(/^View or change booking:\nhttps:/)
  expect(facts).toMatch(/^Service: /)
  expect(help).toBe(`Something wrong? Call ${business.phone.display} or reply to this email.`)
  expect(part).toMatch(/^Payment\n/)
  expect(html.length).toBeLessThan(100_000)
})

test('an email has a hidden preview and one button', async () => {
  await book({ date: '2027-01-18', time: '1:00 PM' })
  for (const { html = '', text } of await sendConfirmations()) {
    const [, preview = ''] = /<div style="display:none[^>]*>([^<\u00a0]*)/.exec(html) ?? []
    expect(preview).toContain('Subaru Outback')
    expect(text).not.toContain(preview)
    expect(html.match(/background:#f58a5b/g)).toHaveLength(1)
  }
})

test('an email says until when the booking can be changed online, and nothing once that is over', async () => {
  await book({ date: '2027-01-18', time: '1:00 PM' })
  const [early] = await sendConfirmations()
  expect(early.text).toContain('Free to change or cancel online until Sun, Jan 17, 1:00 PM.')
  expect(early.text).toContain('\nView or change booking:\n')
  await clearBookings()
  await book({ date: today, time: '6:00 PM' })
  vi.setSystemTime(now + minutes(61))
  const [late] = await sendConfirmations()
  expect(late.text).not.toContain('cancel online')
  expect(late.text).toContain('\nView booking:\n')
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</td></table><h1>Free!</h1>',
  '&lt;b&gt;',
])('what people write, such as %s, is plain text in an email', async (payload) => {
  await book({ date: futureDate(), name: payload, vehicleMake: payload, comments: payload })
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  const escaped = payload.replace(/[&<>"]/g, (character) => entities[character] ?? '')
  for (const { html, text } of await sendConfirmations()) {
    expect(html).not.toContain(payload)
    expect(html).toContain(escaped)
    expect(text).toContain(payload)
  }
})

test('no line break reaches a header, even from an unvalidated row', async () => {
  const break_ = '\r\nBcc: all@example.com\n\u2028\u0000'
  const [row] = await seedBookings([
    {
      bookingDate: '2027-01-18',
      bookingTime: `9:00 AM${break_}`,
      customerName: `Robin${break_}`,
      customerEmail: `robin@example.com${break_}`,
      serviceName: `Detailing${break_}`,
    },
  ])
  await queueMessages(openDatabase(env.DB), ['customer', 'owner'], {
    at: new Date(now).toISOString(),
    subjectId: row?.id ?? '',
    number: 1,
    event: 'received',
  })
  for (const letter of await sendConfirmations()) {
    const headers = JSON.stringify([letter.from, letter.to, letter.replyTo, letter.subject])
    expect(headers).not.toMatch(/\\[rnu]/)
    const calendar = new ICAL.Component(ICAL.parse(readCalendar(letter)))
    expect(calendar.getAllSubcomponents()).toHaveLength(1)
  }
})

test('emails attach the calendar file, as an invitation and as its cancellation', async () => {
  const { booking, manageUrl } = await book({ date: '2027-01-18', time: '9:00 AM' })
  const [received] = await sendConfirmations()
  vi.setSystemTime(now + minutes(10))
  await submitManageForm(manageUrl, 'cancel')
  const [cancelled] = await sendConfirmations()
  for (const [letter, method, sequence] of [
    [received, 'REQUEST', 0],
    [cancelled, 'CANCEL', 1],
  ] as const) {
    expect(letter.attachments).toMatchObject([
      { filename: 'booking.ics', type: 'text/calendar', disposition: 'attachment' },
    ])
    for (const line of [`METHOD:${method}`, `SEQUENCE:${sequence}`, `UID:${booking.id}@`]) {
      expect(readCalendar(letter)).toContain(line)
    }
  }
})

test('logs no customer data or private link, whatever the email service quotes', async () => {
  const logged: string[] = []
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => void logged.push(JSON.stringify(line)))
  }
  const { manageUrl } = await book({ date: futureDate() })
  const quoting = fakeEmailService(({ to, text }) => {
    throw Object.assign(new Error(`550 ${to} refused: ${text}`), { code: 'E_RECIPIENT_NOT_ALLOWED' })
  })
  await runEmailCron(quoting.bindings)
  vi.restoreAllMocks()
  expect(logged).toHaveLength(2)
  expect(logged[0]).toContain('E_RECIPIENT_NOT_ALLOWED')
  const token = new URL(manageUrl).pathname.split('/').at(-1) ?? ''
  for (const secret of ['robin', 'Robin', '0199', 'Subaru', token]) {
    expect(logged.join()).not.toContain(secret)
  }
})
