import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { areas } from '../../../shared/lib/business/areas.ts'
import { formatDollars } from '../../../shared/lib/text/format-number.ts'
import { epochOf, formatDate, formatSpokenDate } from '../../../shared/lib/time/business-time.ts'
import { expectedDollars, expectedPrice } from '../../expected-price.ts'
import fc from '../../fast-check.ts'
import { business, shopAddress, washPrice } from '../../site-defaults.ts'
import { minutes, now, today } from '../clock.ts'
import { brokenDatabase, faultyDatabase } from '../database-doubles.ts'
import { anyDateText, anyText } from '../hostile-input.ts'
import { propertyRuns } from '../property-runs.ts'
import {
  book,
  clearBookings,
  countRows,
  expectProblem,
  futureDate,
  get,
  sendRequest,
  sendRequestWith,
  whistlerHost,
} from '../worker-support.ts'
import {
  confirmFields,
  type Fields,
  formOptions,
  readFormFields,
  readFormPage,
  submitForm,
} from './plain-form.ts'

let log: MockInstance<typeof console.error>

beforeEach(() => {
  vi.setSystemTime(now)
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  log.mockRestore()
})

const failureMessage = 'There was an error processing your booking. Please try again or contact us directly.'

const atMyPlace: Fields = {
  place: 'mobile',
  area: 'pemberton',
  address: '8 Alder Lane',
  accessNotes: 'Gate 12',
}

const storedPlace = { place: 'mobile', address: '8 Alder Lane', access_notes: 'Gate 12' }

async function bookingsOf(email: string) {
  const { results } = await env.DB.prepare('SELECT * FROM bookings WHERE customer_email = ?')
    .bind(email)
    .all()
  return results
}

const newEmail = () => `guest-${crypto.randomUUID()}@example.com`

test.each([
  ['/book', 'Select Package'],
  ['/book?step=date&packageId=interior-detailing', 'Choose Date & Time'],
  ['/book?step=vehicle&packageId=interior-detailing&date=2027-01-18&time=9%3A00+AM', 'Vehicle Details'],
])('%s is neither cached nor indexed', async (path, heading) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('ETag')).toBeNull()
  expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  expect((await readFormPage(response)).title).toMatch(new RegExp(`^${heading} \\| Book Your Service`))
})

test('step 1 shows the prices of the brand for the chosen vehicle type', async () => {
  const path = '/book?vehicleSize=truck&packageId=steam-cleaning-package&addOns=wash'
  const { text, controls } = await readFormPage(await get(path, { host: whistlerHost }))
  for (const words of [
    expectedDollars('interior-detailing', 'truck', 'whistler'),
    expectedDollars('steam-cleaning-package', 'truck', 'whistler'),
    `Base price ${expectedDollars('steam-cleaning-package')}.`,
    'Prices for your vehicle, at your place in Whistler.',
    `exterior wash (+${formatDollars(washPrice)})`,
    'Popular',
  ]) {
    expect(text).toContain(words)
  }
  expect(controls).toContainEqual(expect.objectContaining({ value: 'truck', 'aria-pressed': 'true' }))
  expect(controls).toContainEqual(expect.objectContaining({ value: 'wash', checked: '' }))
})

const step2Query = 'packageId=steam-cleaning-package&date=2027-01-18&time=9%3A00+AM'

test('step 3 preselects the vehicle size from step 1, and nothing without one', async () => {
  const step3 = (query: string) => readOptions(`/book?step=vehicle&${step2Query}${query}`)
  const types = (chosen: string) => [
    ['sedan', 'Sedan', chosen === 'sedan'],
    ['coupe', 'Coupe', chosen === 'coupe'],
    ['hatchback', 'Hatchback', chosen === 'hatchback'],
    ['suv', 'SUV (+25%)', chosen === 'suv'],
    ['truck', 'Truck (+25%)', chosen === 'truck'],
    ['van', 'Van (+50%)', chosen === 'van'],
  ]
  expect(await step3('')).toEqual([['', 'Please choose', true], ...types('')])
  expect(await step3('&vehicleType=suv')).toEqual([['', 'Please choose', false], ...types('suv')])
  expect(await step3('&vehicleSize=van')).toEqual([['', 'Please choose', false], ...types('van')])
  // An SUV is no truck, so its owner is asked.
  expect(await step3('&vehicleSize=truck')).toEqual([['', 'Please choose', true], ...types('')])
})

test('step 3 offers the wash with steam cleaning and books it at its price', async () => {
  const email = newEmail()
  const { controls, text } = await readFormPage(await get(`/book?step=vehicle&${step2Query}`))
  expect(text).toContain(`exterior wash (+${formatDollars(washPrice)})`)
  expect(controls.filter(({ name }) => name === 'addOns').map(({ checked }) => checked)).toEqual([undefined])
  const past: Fields = {
    vehicleSize: '',
    packageId: 'steam-cleaning-package',
    addOns: 'wash',
    date: futureDate(),
  }
  const summary = await readFormPage(await submitForm(confirmFields({ ...past, step: 'contact' })))
  expect(summary.text).toContain(expectedDollars('steam-cleaning-package', 'truck', 'squamish', ['wash']))
  expect((await submitForm(confirmFields({ ...past, email }))).status).toBe(303)
  expect(await bookingsOf(email)).toMatchObject([
    {
      vehicle_type: 'truck',
      vehicle_size: null,
      total_price: expectedPrice('steam-cleaning-package', 'truck', 'squamish', ['wash']),
    },
  ])
})

test('step 2 disables past days, Thursdays and days beyond the booking horizon', async () => {
  const openDays = async (month: string) => {
    const { controls } = await readFormPage(
      await get(`/book?step=date&packageId=decal-removal&month=${month}`),
    )
    const days = controls.filter(({ name, type }) => name === 'date' && type === 'submit')
    return days.filter(({ disabled }) => disabled === undefined)
  }
  const january = (await openDays('2027-01')).map(({ value }) => value)
  expect(january[0]).toBe(today)
  expect(january).not.toContain('2027-01-14')
  expect(january).toContain('2027-01-15')
  expect(await openDays('2026-12')).toEqual(await openDays('2027-01'))
  expect((await openDays('2027-07')).at(-1)?.value).toBe('2027-07-10')
  expect(await openDays('2099-12')).toEqual([])
})

test('step 2 shows the month of the first free day', async () => {
  // It is too late to start a job on the last day of January.
  vi.setSystemTime(epochOf('2027-01-31', 20 * 60))
  const { controls } = await readFormPage(await get('/book?step=date&packageId=interior-detailing'))
  expect(controls.find(({ tag, name }) => tag === 'button' && name === 'month')?.value).toBe('2027-02')
})

test('forms post personal data, and ignore it in the query string', async () => {
  const choices = 'step=vehicle&packageId=interior-detailing&date=2027-01-18&time=9%3A00+AM'
  const plain = await readFormPage(await get(`/book?${choices}`))
  expect(plain.forms.map(({ method }) => method)).toEqual(['post'])
  const secret = `&${new URLSearchParams({ ...confirmFields(), ...atMyPlace, step: 'vehicle' })}`
  const html = await get(`/book?${choices}${secret}`).then((response) => response.text())
  expect(html).not.toMatch(/Robin Field|robin@|555-0199|Subaru|Gate|Alder/)
  for (const step of ['package', 'date', 'vehicle', 'contact']) {
    const { forms } = await readFormPage(
      await submitForm(confirmFields({ ...atMyPlace, step, date: futureDate() })),
    )
    expect(new Set(forms.map(({ method }) => method))).toEqual(new Set(['post']))
  }
})

test.each(['package', 'date', 'vehicle', 'contact'])(
  'step %s keeps the fields of the other steps',
  async (step) => {
    const fields = confirmFields({
      packageId: 'steam-cleaning-package',
      addOns: 'wash',
      date: futureDate(),
      step,
    })
    const kept = await readFormFields(await submitForm(fields))
    const { vehicleType, addOns, ...rest } = fields
    if (step !== 'vehicle') rest.vehicleType = vehicleType ?? ''
    if (step === 'date' || step === 'contact') rest.addOns = addOns ?? ''
    delete rest.step
    expect(kept).toMatchObject(rest)
  },
)

const readChoices = async (path: string, name: string, host = 'localhost') => {
  const { controls } = await readFormPage(await get(path, { host }))
  const buttons = controls.filter((control) => control.tag === 'button' && control.name === name)
  return buttons.map(({ value, disabled, ...rest }) => [
    value,
    rest['aria-pressed'] === 'true',
    disabled === undefined,
  ])
}

/** The options of a select on the page: value, text, and whether it is selected. */
async function readOptions(path: string, host = 'localhost') {
  const html = await (await get(path, { host })).text()
  const select = html.slice(html.indexOf('<select'), html.indexOf('</select>'))
  return [...select.matchAll(/<option value="([\w-]*)"(?: disabled="")?( selected="")?>([^<]+)</g)].map(
    ([, value, selected, label]) => [value, label, selected !== undefined] as const,
  )
}

test('for a mobile job step 1 asks for one of ten areas, preselecting only Whistler on its own host', async () => {
  const asked = ['', 'Choose your area']
  const ten = areas.map(({ slug, name }) => [slug, name, false])
  for (const path of ['/book', '/book?place=mobile', '/book?area=pemberton&place=shop']) {
    expect(await readOptions(path)).toEqual([[...asked, true], ...ten])
  }
  const inWhistler = areas.map(({ slug, name }) => [slug, name, slug === 'whistler'])
  expect(await readOptions('/book', whistlerHost)).toEqual([[...asked, false], ...inWhistler])
  for (const query of ['place=mobile&area=pemberton', 'place=shop&at=pemberton']) {
    const chosen = (await readOptions(`/book?${query}`)).filter(([, , isChosen]) => isChosen)
    expect(chosen).toEqual([['pemberton', 'Pemberton', true]])
  }
  const { text } = await readFormPage(await get('/book?place=mobile'))
  expect(text).toContain(`More than 100 km away? Call ${business.phone.display}.`)
})

test('a package that needs a roof is done at the shop, and step 1 offers no choice', async () => {
  const path = '/book?packageId=five-year-ceramic&place=mobile&area=whistler'
  for (const host of ['localhost', whistlerHost]) {
    expect(await readChoices(path, 'place', host)).toEqual([['shop', true, true]])
    const html = await (await get(path, { host })).text()
    expect(html).toMatch(/<select[^>]* name="at"[^>]* disabled=""/)
  }
  const { text } = await readFormPage(await get(path))
  expect(text).toContain('This job needs a roof, so we do it at our shop.')
  expect(text.split('At our shop only: it needs a roof.')).toHaveLength(4)
})

test.each<[what: string, host: string, sent: Fields, summary: string, stored: object]>([
  [
    'at the shop',
    'localhost',
    { address: '8 Alder Lane' },
    `Our shop, ${shopAddress}`,
    { place: 'shop', area: 'squamish', location: 'squamish', address: null, access_notes: null },
  ],
  [
    'in Pemberton from Whistler’s host',
    whistlerHost,
    atMyPlace,
    'Mobile, 8 Alder Lane, Pemberton, BC',
    { ...storedPlace, area: 'pemberton', location: 'whistler' },
  ],
  [
    'in Whistler',
    'localhost',
    { ...atMyPlace, area: 'whistler' },
    'Whistler, BC',
    { ...storedPlace, area: 'whistler', location: 'whistler' },
  ],
])(
  'an order %s is summarized, booked with its price and redirected to its private page',
  async (_, host, sent, summary, stored) => {
    const email = newEmail()
    const fields = confirmFields({ email, date: futureDate(), ...sent })
    const { text, controls } = await readFormPage(await submitForm({ ...fields, step: 'contact' }, { host }))
    expect(text).toContain(summary)
    for (const fact of [
      `PackageInterior DetailingDate${formatDate(fields.date ?? '')}Time9:00 AM`,
      'Takesabout 2 hoursWhere',
      'VehicleSubaru Outback (Truck)Total',
    ]) {
      expect(text).toContain(fact)
    }
    const isMobile = 'area' in stored && stored.area !== 'squamish'
    expect(controls.find(({ name }) => name === 'address')?.type === 'hidden').toBe(!isMobile)
    const response = await submitForm(fields, { host })
    const path = response.headers.get('Location') ?? ''
    expect([response.status, path]).toEqual([
      303,
      expect.stringMatching(/^\/booking\/[\w-]+\/[\w-]+\?done=booked$/),
    ])
    expect((await get(path, { host })).status).toBe(200)
    const [booking] = await bookingsOf(email)
    expect(booking).toMatchObject({ customer_name: 'Robin Field', vehicle_size: 'truck', ...stored })
    const price = expectedPrice(
      fields.packageId ?? '',
      'truck',
      booking?.location === 'whistler' ? 'whistler' : 'squamish',
    )
    expect(booking?.total_price).toBe(price)
    expect(text).toContain(formatDollars(price))
  },
)

test('step 2 offers times by area and marks days on which a crew is there already', async () => {
  // No other job of the month may be in one of these areas.
  await clearBookings()
  const date = futureDate()
  const there = { place: 'mobile', area: 'whistler', address: '8 Alder Lane' }
  await book({ ...there, date, time: '1:00 PM' })
  const step2 = async (where: string) => {
    const { text, controls } = await readFormPage(
      await get(`/book?step=date&packageId=interior-detailing&date=${date}&${where}`),
    )
    const days = controls.filter(({ name, tag }) => tag === 'button' && name === 'date')
    const day = days.find(({ value }) => value === date)
    const times = controls.filter(({ name, tag }) => tag === 'button' && name === 'time')
    return { text, day: day?.['aria-label'], times: times.map(({ value }) => value) }
  }
  const here = await step2('place=mobile&area=whistler')
  expect(here.day).toBe(`${formatSpokenDate(date)}, we are in Whistler that day`)
  expect(here.text).toContain('We are in Whistler that day')
  expect(here.times.filter(Boolean)).toEqual([
    ...['9:00 AM', '10:00 AM', '11:00 AM', '3:00 PM', '4:00 PM', '5:00 PM'],
    ...['6:00 PM', '7:00 PM', '8:00 PM'],
  ])
  // Pemberton is 78 minutes up the road and Whistler 48, half an hour apart.
  const upTheRoad = await step2('place=mobile&area=pemberton')
  expect(upTheRoad.day).toBe(formatSpokenDate(date))
  expect(upTheRoad.text).not.toContain('that day')
  expect(upTheRoad.times).not.toContain('3:00 PM')
  expect(upTheRoad.times).toContain('4:00 PM')
})

test('drops a time that is no longer free for the job and says so', async () => {
  const date = futureDate()
  await book({ date, time: '1:00 PM', place: 'mobile', area: 'whistler', address: '8 Alder Lane' })
  const fields = { step: 'date', packageId: 'interior-detailing', date, time: '3:00 PM', place: 'mobile' }
  const kept = await get(`/book?${new URLSearchParams({ ...fields, area: 'whistler' })}`)
  expect(kept.status).toBe(200)
  expect(await readFormFields(kept)).toMatchObject({ time: '3:00 PM' })
  const gone = await get(`/book?${new URLSearchParams({ ...fields, area: 'pemberton' })}`)
  expect(gone.status).toBe(422)
  expect((await readFormPage(gone.clone())).text).toContain('That time is not free for this job.')
  expect(await readFormFields(gone)).not.toHaveProperty('time')
})

test('a job of several days shows when it is ready once a time is chosen, and its length when the database is down', async () => {
  const choices = { packageId: 'two-step-ceramic', vehicleSize: 'van', date: '2027-02-23', time: '9:00 AM' }
  const stay = '2 working days: leave it Tue 9:00 AM, ready Wed 5:00 PM'
  const step2 = await readFormPage(await get(`/book?${new URLSearchParams({ ...choices, step: 'date' })}`))
  expect(step2.text).toContain(stay)
  const fields = confirmFields({ ...choices, vehicleType: 'van', step: 'contact' })
  expect((await readFormPage(await submitForm(fields))).text).toContain(`Takes${stay}`)
  const DB = brokenDatabase('D1_ERROR: Network connection lost.')
  const unread = await sendRequestWith({ DB }, 'POST', '/book', formOptions(fields))
  expect(unread.status).toBe(200)
  expect((await readFormPage(unread)).text).toContain('Takesabout 2 days')
})

const required = 'Please fill in all required fields'
const check = 'Please check the marked fields'

test.each<[step: string, wrong: Fields, summary: string, field: string, message: string]>([
  ['confirm', { phone: '12345' }, check, 'phone', 'Please enter a phone number that we can call'],
  ['date', { ...atMyPlace, area: '' }, required, 'area', 'Please choose the area where your vehicle is'],
])(
  '%s with %o shows the error at its field and keeps the rest',
  async (step, wrong, summary, field, message) => {
    const fields = confirmFields({ ...wrong, step, date: futureDate() })
    const before = await countRows()
    const response = await submitForm(fields)
    expect(response.status).toBe(422)
    const { text, title, controls } = await readFormPage(response.clone())
    expect(title).toMatch(/^Error: /)
    expect(text).toContain(summary)
    expect(text.split(message)).toHaveLength(3)
    const control = controls.find(({ id }) => id === field)
    expect(control?.['aria-invalid']).toBe('true')
    expect(control?.['aria-describedby']).toContain(`${field}-error`)
    const { name, email, phone, comments, place } = fields
    expect(await readFormFields(response)).toMatchObject({
      name,
      email,
      phone,
      comments,
      ...(place && { place }),
    })
    expect(await countRows()).toEqual(before)
  },
)

test('a taken time is refused with the nearest free ones as buttons, keeping all fields', async () => {
  const [date, email] = [futureDate(), newEmail()]
  await book({ date, time: '1:00 PM' })
  const fields = confirmFields({ date, time: '1:00 PM', email })
  const response = await submitForm(fields)
  expect(response.status).toBe(409)
  const { text, controls } = await readFormPage(response.clone())
  expect(text).toContain('This time was just taken')
  const offers = controls.filter(({ name }) => name === 'slot').map(({ value }) => value)
  expect(offers).toEqual(['11:00 AM', '3:00 PM', '10:00 AM', '4:00 PM'].map((time) => `${date} ${time}`))
  const kept = await readFormFields(response)
  expect(kept).toMatchObject({ name: 'Robin Field', comments: 'Gate code 12', vehicleMake: 'Subaru' })

  vi.setSystemTime(now + minutes(1))
  const chosen = await submitForm({ ...kept, slot: offers[1] ?? '' })
  expect((await readFormPage(chosen.clone())).text).toContain('3:00 PM')
  expect((await submitForm({ ...(await readFormFields(chosen)), step: 'confirm' })).status).toBe(303)
  expect(await bookingsOf(email)).toMatchObject([{ booking_date: date, booking_time: '3:00 PM' }])
})

test.each([
  [{ date: '2027-01-04' }, 'Please choose today or a later date'],
  [{ date: '2027-01-14' }, 'The selected time is outside of business hours'],
  [{ date: today, time: '12:00 PM' }, 'This time can no longer be booked online'],
])('%o cannot be confirmed', async (slot, message) => {
  const response = await submitForm(confirmFields(slot))
  expect(response.status).toBe(422)
  const { text, controls } = await readFormPage(response)
  expect(text).toContain(message)
  expect(controls.some(({ name }) => name === 'slot')).toBe(true)
})

test('resubmitting other details after a lost response leads to the first booking', async () => {
  const [email, date] = [newEmail(), futureDate()]
  const fields = confirmFields({ email, date })
  const lost = await sendRequestWith(
    // Fails after the published site and the order's other inputs were read.
    { DB: faultyDatabase(2, 'done, then lost', 'D1_ERROR: Network connection lost.').database },
    'POST',
    '/book',
    formOptions(fields),
  )
  expect(lost.status).toBe(503)
  const kept = await readFormFields(lost)
  expect(kept).toMatchObject({ key: fields.key, name: 'Robin Field', comments: 'Gate code 12' })
  vi.setSystemTime(now + minutes(1))
  const response = await submitForm({ ...kept, name: 'Robin Meadow', step: 'confirm' })
  expect((await readFormPage(response)).text).toContain('Your first try went through.')
  expect(await bookingsOf(email)).toMatchObject([{ customer_name: 'Robin Field' }])
})

test('a failing database keeps all fields and reveals no internals', async () => {
  const DB = brokenDatabase('D1_ERROR: Network connection lost.')
  const fields = confirmFields()
  const response = await sendRequestWith({ DB }, 'POST', '/book', formOptions(fields))
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await readFormPage(response.clone())).text).toContain(failureMessage)
  const { step: _, ...typed } = fields
  expect(await readFormFields(response)).toMatchObject(typed)

  const dates = await sendRequestWith({ DB }, 'POST', '/book', formOptions({ ...fields, step: 'date' }))
  expect(dates.status).toBe(503)
  const { text } = await readFormPage(dates.clone())
  expect(text).toContain('The free times did not load')
  expect(text).not.toMatch(/D1_|Network/)
  expect((await readFormFields(dates)).name).toBe('Robin Field')
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/Robin|example\.com|\(604\)|Subaru|Gate/)
})

test.each(['"><script>alert(1)</script>', '</textarea><img src=x onerror=alert(1)>', '&lt;b&gt;'])(
  'shows %s again as plain text',
  async (payload) => {
    const typed = { name: payload, email: payload, vehicleMake: payload, comments: payload }
    const response = await submitForm(confirmFields(typed))
    expect(response.status).toBe(422)
    const html = await response.clone().text()
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(await readFormFields(response)).toMatchObject(typed)
  },
)

test('a submission that looks automated is refused politely, and the same visitor gets through a moment later', async () => {
  const email = newEmail()
  const fields = confirmFields({ email, date: futureDate(), website: 'https://spam.example' })
  const first = await submitForm({ ...fields, openedAt: String(now - minutes(1)) })
  expect([first.status, (await readFormPage(first.clone())).text]).toEqual([
    422,
    expect.stringContaining('This looked automated.'),
  ])
  const { href, display } = business.phone
  expect(await first.clone().text()).toContain(
    `or call us at </span><a href="${href}">${display}</a><span>.</span></p>`,
  )
  const kept = await readFormFields(first)
  expect(kept).toMatchObject({ name: 'Robin Field', website: '', step: 'confirm' })
  expect((await submitForm({ ...kept, openedAt: String(now - 500) })).status).toBe(422)
  expect((await submitForm(kept)).status).toBe(303)
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('a rate-limited visitor keeps all fields', async () => {
  const from = { 'CF-Connecting-IP': '203.0.113.9' }
  const RATE_LIMIT = { limit: async () => ({ success: false }) }
  const response = await sendRequestWith(
    { RATE_LIMIT },
    'POST',
    '/book',
    formOptions(confirmFields(), { headers: from }),
  )
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await readFormPage(response.clone())).text).toContain('Please wait a minute and try again.')
  expect((await readFormFields(response)).comments).toBe('Gate code 12')
})

test('accepts a form of 64 KiB and refuses one byte more', async () => {
  const restOf = (fields: Fields) => 64 * 1024 - String(new URLSearchParams(fields)).length
  const empty = confirmFields({ comments: '' })
  const full = { ...empty, comments: 'x'.repeat(restOf(empty)) }
  expect((await submitForm(full)).status).toBe(422)
  await expectProblem(await submitForm({ ...full, comments: `${full.comments}x` }), 413, 'too-large')
})

test('treats an uppercase key as the same key', async () => {
  const email = 'capitals@example.com'
  const fields = confirmFields({ date: futureDate(), email })
  expect((await submitForm(fields)).status).toBe(303)
  expect((await submitForm({ ...fields, key: fields.key?.toUpperCase() ?? '' })).status).toBe(303)
  expect(await bookingsOf(email)).toHaveLength(1)
})

const anything = fc.dictionary(
  fc.constantFrom(...Object.keys(confirmFields()), 'place', 'area', 'at', 'addOns', 'month', 'slot'),
  fc.oneof(anyText, anyDateText, fc.constantFrom('confirm', 'two-step-ceramic', 'mobile', 'pemberton')),
)

test('answers any input with a page', async () => {
  await fc.assert(
    fc.asyncProperty(anything, fc.boolean(), async (fields, isPosted) => {
      const query = new URLSearchParams(fields)
      const response = isPosted
        ? await sendRequest('POST', '/book', { body: query })
        : await get(`/book?${query}`)
      expect([200, 422]).toContain(response.status)
      expect(await response.text()).toContain('Book Your Service')
    }),
    propertyRuns(25),
  )
})
