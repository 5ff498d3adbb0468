import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneKey } from '../../../shared/lib/text/phone.ts'
import { formatPhone } from '../../../shared/lib/text/phone-number.ts'
import type { CustomerJson, CustomerListJson } from '../../../shared/rules/customer/customer-json.ts'
import { account, getJson, sendRequest, signInOwner } from '../worker-support.ts'

// Migrates rows from before phone numbers had a country code and an extension.

/** Old spellings, each of a customer of its own. */
const spellings = [
  '604-555-0101',
  '(604) 555-0102',
  '+1 604.555.0103',
  '1 604 555 0104',
  '001 604 555 0105',
  '604.555.0106 x5',
  '604-555-0107 ext. 6',
  '604 555 0108 Extension 7',
  '604-555-0109 #8',
  '604\u00a0555\u20110110',
  '٦٠٤ ٥٥٥ ٠١١١',
  '６０４－５５５－０１１２',
  '604/555/0113',
  '604 555 0114 poste 9',
  '555-0115',
  '604 555 0116x',
  '604-555-0117 or 778-555-0118',
  '+44 20 7946 0958',
]
/** Numbers that SQL leaves as typed until the row is next saved, because only the Worker can parse them. */
const unchangedPhones = [
  '1-800-GOT-WASH',
  '604-555-0119 (cell)',
  '011 44 20 7946 0957',
  '+44 (0)20 7946 0956',
]

const at = '2026-11-01T00:00:00.000Z'

async function insert(table: string, row: Record<string, string | number | null>) {
  const columns = Object.keys(row)
  const values = columns.map(() => '?').join(', ')
  await env.DB.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`)
    .bind(...Object.values(row))
    .run()
}

const addCustomer = (id: number, name: string, phone: string, email = '') =>
  insert('customers', {
    ...{ id, name, name_key: name.toLowerCase(), email, phone, note: `Notes of ${name}` },
    ...{ created_at: at, updated_at: at },
  })

const addBooking = (customerId: number, name: string, phone: string, email = '') =>
  insert('bookings', {
    ...{ id: crypto.randomUUID(), customer_id: customerId },
    ...{ customer_name: name, customer_email: email, customer_phone: phone },
    search_key: `${name.toLowerCase()}\ninterior detailing\nsubaru outback\n${phone}\n12 forêt road`,
    ...{ package_id: 'interior-detailing', service_name: 'Interior Detailing', add_ons: '[]' },
    ...{ booking_date: '2026-11-02', booking_time: '9:00 AM', start_minutes: 540, duration_minutes: 120 },
    ...{ crew: 1, vehicle_type: 'sedan', vehicle_make: 'Subaru', vehicle_model: 'Outback' },
    ...{ place: 'shop', area: 'squamish', ready_date: '2026-11-02', ready_minutes: 660, total_price: 195 },
    ...{ location: 'squamish', host: 'squamish', manage_token_hash: 'none', created_at: at, updated_at: at },
  })

const addQuote = (customerId: number, name: string, phone: string) =>
  insert('quotes', {
    ...{ id: crypto.randomUUID(), customer_id: customerId, service: 'boat' },
    ...{ customer_name: name, customer_email: '', customer_phone: phone },
    vehicles: '[{"vehicleType":null,"vehicleMake":"Bénéteau","vehicleModel":"First 27"}]',
    ...{ place: 'shop', area: 'squamish', location: 'squamish', request_key: crypto.randomUUID() },
    ...{ request_hash: '', link_token_hash: '', created_at: at, updated_at: at },
  })

const firms = 900
const family = 901
const firstDuplicate = 902
const secondDuplicate = 903
let cookie = ''

beforeAll(async () => {
  await reset()
  const [first, ...others] = env.MIGRATIONS
  if (!first) throw new Error('There are no migrations.')
  await applyD1Migrations(env.DB, [first])
  for (const [index, phone] of [...spellings, ...unchangedPhones].entries()) {
    await addCustomer(index + 1, `Customer ${index}`, phone)
    await addBooking(index + 1, `Customer ${index}`, phone)
  }
  // Two companies with the same extension were filed as one customer.
  await addCustomer(firms, 'O’Brien & Sons', '604-555-0150 ext 5')
  await addBooking(firms, 'O’Brien & Sons', '604-555-0150 ext 5')
  await addBooking(firms, 'Élan Motors', '778-555-0150 ext 5')
  await addQuote(firms, 'Élan Motors', '778-555-0150 ext 5')
  // Bookings with one email are one customer, whatever the numbers.
  await addCustomer(family, 'Robin Field', '604-555-0160 ext 7', 'robin@example.com')
  await addBooking(family, 'Robin Field', '604-555-0160 ext 7', 'robin@example.com')
  await addBooking(family, 'Robin Field', '250-555-0160 ext 7', 'Robin@example.com')
  // Two spellings of one number had two keys.
  await addCustomer(firstDuplicate, 'Twin One', '604-555-0170 x2')
  await addCustomer(secondDuplicate, 'Twin Other', '(604) 555-0170 ext. 2')
  await env.DB.prepare(
    'UPDATE customer_filing SET last_id = 903, bookings = (SELECT max(seq) FROM bookings), quotes = 1',
  ).run()
  await applyD1Migrations(env.DB, others)
  cookie = await signInOwner()
})

afterAll(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
})

test('SQL formats old numbers and their keys as the Worker does', async () => {
  const { results } = await env.DB.prepare(
    'SELECT phone, phone_key, customer_phone, customer_phone_key FROM customers JOIN bookings ON customer_id = customers.id WHERE customers.id <= ? ORDER BY customers.id',
  )
    .bind(spellings.length)
    .all()
  expect(results).toEqual(
    spellings.map((typed) => {
      const phone = formatPhone(typed)
      const key = phoneKey(phone)
      return { phone, phone_key: key, customer_phone: phone, customer_phone_key: key }
    }),
  )
})

test('numbers that SQL cannot parse stay as typed, with the key that the Worker computes', async () => {
  const { results } = await env.DB.prepare(
    'SELECT phone, phone_key FROM customers WHERE id > ? AND id < 900 ORDER BY id',
  )
    .bind(spellings.length)
    .all()
  expect(results).toEqual(unchangedPhones.map((phone) => ({ phone, phone_key: phoneKey(phone) })))
})

test('merges and splits nobody, and keeps notes', async () => {
  const { results } = await env.DB.prepare(
    'SELECT id, merged_into, note, (SELECT count(*) FROM bookings WHERE customer_id = customers.id) AS bookings FROM customers WHERE id >= 900',
  ).all()
  expect(results).toEqual([
    { id: firms, merged_into: null, note: 'Notes of O’Brien & Sons', bookings: 2 },
    { id: family, merged_into: null, note: 'Notes of Robin Field', bookings: 2 },
    { id: firstDuplicate, merged_into: null, note: 'Notes of Twin One', bookings: 0 },
    { id: secondDuplicate, merged_into: null, note: 'Notes of Twin Other', bookings: 0 },
  ])
})

test('customers who now share a number are shown as duplicates, and a customer with mixed numbers is listed', async () => {
  const { duplicates } = await getJson<CustomerJson>(`/api/admin/customers/${firstDuplicate}`, cookie)
  expect(duplicates.map(({ id }) => id)).toEqual([secondDuplicate])
  const { mixedNumbers } = await getJson<CustomerListJson>('/api/admin/customers', cookie)
  const phones = ['(604) 555-0150 ext. 5', '(778) 555-0150 ext. 5']
  expect(mixedNumbers).toEqual([{ id: firms, name: 'O’Brien & Sons', phones }])
})

test.each([
  ['a name with an apostrophe', "o'brien"],
  ['the vehicle of a booking', 'outback 0150'],
  ['the vehicle of a quote, without its accents', 'beneteau'],
])('finds old customers by %s', async (_, search) => {
  const { items } = await getJson<CustomerListJson>(`/api/admin/customers?search=${search}`, cookie)
  expect(items.map(({ id }) => id)).toEqual([firms])
})

test('splitting a customer by number moves the other number’s bookings and quotes to another customer', async () => {
  expect((await sendRequest('POST', `/api/admin/customers/${firms}/split`, { cookie })).status).toBe(204)
  const first = await getJson<CustomerJson>(`/api/admin/customers/${firms}`, cookie)
  expect(first.bookings.map(({ customerPhone }) => customerPhone)).toEqual(['(604) 555-0150 ext. 5'])
  expect([first.quotes, first.mixedNumbers, first.note?.text]).toEqual([[], [], 'Notes of O’Brien & Sons'])
  const { items, mixedNumbers } = await getJson<CustomerListJson>('/api/admin/customers?search=elan', cookie)
  expect(items).toMatchObject([{ name: 'Élan Motors', phone: '(778) 555-0150 ext. 5' }])
  expect(mixedNumbers).toEqual([])
  const other = await getJson<CustomerJson>(`/api/admin/customers/${items[0]?.id}`, cookie)
  expect([other.bookings.length, other.quotes.length, other.note]).toEqual([1, 1, null])
  const log = await env.DB.prepare(
    "SELECT actor, subject FROM audit_entries WHERE action = 'customers-split'",
  ).all()
  expect(log.results).toEqual([{ actor: account.email, subject: String(firms) }])
})

test('a customer kept together is not listed again', async () => {
  await env.DB.prepare('UPDATE customers SET has_mixed_numbers = true WHERE id = ?').bind(family).run()
  expect((await sendRequest('POST', `/api/admin/customers/${family}/keep-together`, { cookie })).status).toBe(
    204,
  )
  const { bookings, mixedNumbers } = await getJson<CustomerJson>(`/api/admin/customers/${family}`, cookie)
  expect([bookings.length, mixedNumbers]).toEqual([2, []])
})
