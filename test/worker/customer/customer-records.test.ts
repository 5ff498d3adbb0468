import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type {
  CustomerExportJson,
  CustomerJson,
  CustomerListJson,
} from '../../../shared/rules/customer/customer-json.ts'
import type { CustomerRecordJson } from '../../../shared/rules/customer/customer-record.ts'
import { removeUnusedCustomers } from '../../../worker/db/customer/remove-unused-customers.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { days, minutes, now } from '../clock.ts'
import { sendDueNow, toSubjects } from '../mail/fake-email-service.ts'
import {
  book,
  changeStatus,
  clearBookings,
  errorFields,
  expectProblem,
  fetchCustomerId,
  futureDate,
  getJson,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const kim = {
  name: 'Kim Field',
  phone: '604.555.0141',
  email: 'kim@example.com',
  otherPhones: ['604 555 0198'],
  otherEmails: ['kim.field@work.example'],
  addresses: [{ address: '41 Eagle Run Dr', area: 'brackendale', accessNotes: 'Gate code 4411' }],
  vehicles: [
    { vehicleType: 'suv', make: 'Honda', model: 'CR-V', year: 2021, colour: 'Grey', plate: 'KF4 21M' },
    { vehicleType: 'hatchback', make: 'Volkswagen', model: 'Golf' },
  ],
  note: 'No scented products',
  tell: 'text',
}

const add = (customer: object) => post('/api/admin/customers', customer, { cookie })

async function added(customer: object): Promise<CustomerRecordJson> {
  const response = await add(customer)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json<{ customer: CustomerRecordJson }>()).customer
}

const change = (id: number, patch: object) =>
  sendRequest('PATCH', `/api/admin/customers/${id}`, { json: patch, cookie })

async function changed(id: number, patch: object): Promise<CustomerRecordJson> {
  const response = await change(id, patch)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json<{ customer: CustomerRecordJson }>()).customer
}

const load = (id: number) => getJson<CustomerJson>(`/api/admin/customers/${id}`, cookie)
const find = async (search: string) =>
  (await getJson<CustomerListJson>(`/api/admin/customers?search=${encodeURIComponent(search)}`, cookie)).items

/** Books as a visitor. @returns the customer's id. */
async function customerOfBooking(contact: object): Promise<number> {
  const { booking } = await book({ date: futureDate(), ...contact })
  return fetchCustomerId(booking.id, cookie)
}

test('keeps everything that is recorded about a customer', async () => {
  const { id, updatedAt, ...record } = await added(kim)
  expect(record).toEqual({
    ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com', tell: 'text' },
    ...{ otherPhones: ['(604) 555-0198'], otherEmails: ['kim.field@work.example'] },
    addresses: kim.addresses,
    vehicles: [kim.vehicles[0], { ...kim.vehicles[1], year: null, colour: null, plate: null }],
  })
  const customer = await load(id)
  expect(customer).toMatchObject({ ...record, updatedAt, bookings: [] })
  expect(customer.note?.text).toBe('No scented products')
})

test.for(['Kim', '0198', '6045550141', 'work.example', 'eagle run', 'golf', 'KF421M', 'grey honda'])(
  'a search for %s finds the customer',
  async (search) => {
    const { id } = await added(kim)
    await added({ name: 'Somebody Else', phone: '604 555 0177' })
    expect((await find(search)).map((each) => each.id)).toEqual([id])
  },
)

test.for([
  [{ name: '', phone: '604 555 0141' }, ['name']],
  [{ name: 'Kim Field' }, ['phone']],
  [{ name: 'Kim Field', phone: 'none' }, ['phone']],
  [{ name: 'Kim Field', email: 'kim@' }, ['email']],
  [{ ...kim, otherPhones: ['604 555 0141', 'x'] }, ['otherPhones.1']],
  [{ ...kim, addresses: [{ address: '', area: 'squamish' }] }, ['addresses.0.address']],
  [{ ...kim, addresses: [{ address: '1 Main St', area: 'paris' }] }, ['addresses.0.area']],
  [{ ...kim, vehicles: [{ vehicleType: 'suv', make: '', model: '' }] }, ['vehicles.0.make']],
  [{ ...kim, vehicles: [{ vehicleType: 'ship', make: 'A', model: 'B' }] }, ['vehicles.0.vehicleType']],
  [{ ...kim, tell: 'fax' }, ['tell']],
] as const)('refuses %j', async ([customer, fields]) => {
  expect(errorFields(await expectProblem(await add(customer), 422, 'invalid'))).toEqual(fields)
})

test.for([
  { name: 'K. Field', phone: '+1 604-555-0141' },
  { name: 'K. Field', email: 'KIM@example.com' },
  { name: 'K. Field', phone: '604 555 0198', email: 'other@example.com' },
  { name: 'K. Field', email: 'new@example.com', otherEmails: ['kim.field@work.example'] },
])('adds nobody twice: %j', async (customer) => {
  const { id } = await added(kim)
  expect(await expectProblem(await add(customer), 409, 'customer-exists')).toMatchObject({ customerId: id })
  expect(await find('Field')).toHaveLength(1)
})

test('two requests at once add one customer', async () => {
  const responses = await Promise.all([add(kim), add(kim)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.for([
  { email: 'kim@example.com', phone: '(604) 555-0100' },
  { email: 'Kim.Field@work.example', phone: '(604) 555-0100' },
])('a booking with one of their emails is theirs: $email', async (contact) => {
  const { id } = await added(kim)
  expect(await customerOfBooking(contact)).toBe(id)
})

test('a booking with another number is theirs while one side has no email', async () => {
  const { id } = await added({ name: 'Lee Kim', phone: '604 555 0107', otherPhones: ['604 555 0108'] })
  expect(await customerOfBooking({ email: 'lee@example.com', phone: '(604) 555-0108' })).toBe(id)
})

test('changes only what is sent, from the version that was read', async () => {
  const { id, updatedAt } = await added(kim)
  vi.setSystemTime(now + minutes(1))
  const first = await changed(id, { updatedAt, otherPhones: [], name: 'Kim Field-Ito' })
  expect(first).toMatchObject({
    ...{ name: 'Kim Field-Ito', phone: '(604) 555-0141', otherPhones: [] },
    ...{ otherEmails: kim.otherEmails, addresses: kim.addresses },
  })
  const conflict = await expectProblem(
    await change(id, { updatedAt, phone: '604 555 0111' }),
    409,
    'conflict',
  )
  expect(conflict.current).toEqual(first)
  expect(await find('0198')).toEqual([])
  expect(await find('field-ito')).toHaveLength(1)
  const cleared = await expectProblem(await change(id, { phone: '', email: '' }), 422, 'invalid')
  expect(errorFields(cleared)).toEqual(['phone'])
  await expectProblem(await change(99_999, { name: 'Nobody' }), 404, 'not-found')
})

test('of two changes from the same version, one is stored', async () => {
  const { id, updatedAt } = await added(kim)
  const responses = await Promise.all([
    change(id, { updatedAt, name: 'One', otherPhones: ['604 555 0111'] }),
    change(id, { updatedAt, name: 'Two', otherPhones: ['604 555 0122'] }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const { name, otherPhones } = await load(id)
  expect(otherPhones).toEqual([name === 'One' ? '(604) 555-0111' : '(604) 555-0122'])
})

test('the nightly task keeps a recorded customer without bookings until the retention period has passed', async () => {
  const { id } = await added({ name: 'Kim Field', phone: '604 555 0141' })
  const later = now + days(3)
  const before = (instant: number) => new Date(instant).toISOString()
  const db = openDatabase(env.DB)
  await removeUnusedCustomers(db, before(now - days(1)), later)
  expect((await load(id)).name).toBe('Kim Field')
  await removeUnusedCustomers(db, before(later), later)
  await env.DB.prepare('UPDATE customer_filing SET checked_id = 0').run()
  await removeUnusedCustomers(db, before(later), later)
  expect(await find('Kim')).toEqual([])
})

test('export and deletion cover the record', async () => {
  const { id } = await added(kim)
  const { customer } = await getJson<CustomerExportJson>(`/api/admin/customers/${id}/export`, cookie)
  expect(customer).toMatchObject([{ otherPhones: ['(604) 555-0198'], vehicles: [{ plate: 'KF4 21M' }, {}] }])
  expect((await sendRequest('DELETE', `/api/admin/customers/${id}`, { cookie })).status).toBe(200)
  const { results } = await env.DB.prepare('SELECT * FROM customer_contacts').all()
  expect(results).toEqual([])
})

const split = (id: number, bookingIds: string[]) =>
  post(`/api/admin/customers/${id}/split-bookings`, { bookingIds }, { cookie })

test('gives chosen bookings to a customer of their own, until the two are merged', async () => {
  const household = { email: 'field@example.com', phone: '(604) 555-0100' }
  const { booking } = await book({ date: futureDate(), ...household })
  const { booking: other } = await book({ date: futureDate(), ...household, name: 'Sam Field' })
  const id = await fetchCustomerId(booking.id, cookie)
  const response = await split(id, [other.id])
  expect(response.status).toBe(201)
  const { customerId } = await response.json<{ customerId: number }>()
  expect(await load(customerId)).toMatchObject({ name: 'Sam Field', bookings: [{ id: other.id }] })
  expect(await load(id)).toMatchObject({ bookings: [{ id: booking.id }], duplicates: [{ id: customerId }] })
  const merge = await post(`/api/admin/customers/${customerId}/merge`, { into: id }, { cookie })
  expect(merge.status).toBe(204)
  expect((await load(id)).bookings).toHaveLength(2)
})

test('splits off neither all bookings nor those of others', async () => {
  const { booking } = await book({ date: futureDate() })
  const { booking: strange } = await book({
    date: futureDate(),
    email: 'a@example.com',
    phone: '604 555 0111',
  })
  const id = await fetchCustomerId(booking.id, cookie)
  for (const bookingIds of [[booking.id], [strange.id], ['none']]) {
    const problem = await expectProblem(await split(id, bookingIds), 422, 'invalid')
    expect(errorFields(problem)).toEqual(['bookingIds'])
  }
  await expectProblem(await split(99_999, [booking.id]), 404, 'not-found')
})

test('a customer who wants no messages gets only those that an owner sends', async () => {
  const { id } = await added({ ...kim, tell: 'none' })
  const { booking } = await book({ date: futureDate(), email: kim.email })
  expect(await fetchCustomerId(booking.id, cookie)).toBe(id)
  const toCustomer = async () =>
    toSubjects(await sendDueNow()).filter((each) => each.startsWith(`${kim.email}:`))
  expect(await toCustomer()).toEqual([])
  await changed(id, { tell: 'text' })
  await changeStatus(booking.id, 'confirmed', cookie)
  expect(await toCustomer()).toHaveLength(1)
})
