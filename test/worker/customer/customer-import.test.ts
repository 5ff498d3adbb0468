import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type {
  ImportedJson,
  ImportListJson,
  ImportPreviewJson,
  ImportUndoneJson,
} from '../../../shared/rules/customer/customer-import.ts'
import type { CustomerJson, CustomerListJson } from '../../../shared/rules/customer/customer-json.ts'
import { days, minutes, now } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { sendDueNow } from '../mail/fake-email-service.ts'
import {
  book,
  clearBookings,
  errorFields,
  expectProblem,
  fetchCustomerId,
  futureDate,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signIn,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

let importId = ''

beforeEach(async () => {
  await clearBookings()
  importId = crypto.randomUUID()
})

const path = '/api/admin/customers/import'
const send = (rows: readonly unknown[], from = 1, id = importId) =>
  post(path, { importId: id, from, rows }, { cookie })

async function imported(rows: readonly unknown[], from = 1, id = importId): Promise<ImportedJson> {
  const response = await send(rows, from, id)
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json<ImportedJson>()
}

async function undone(id = importId): Promise<ImportUndoneJson> {
  const response = await post(`${path}/${id}/undo`, {}, { cookie })
  expect(response.status).toBe(200)
  return response.json<ImportUndoneJson>()
}

const list = async (search = '') =>
  (
    await getJson<CustomerListJson>(
      `/api/admin/customers?limit=50&search=${encodeURIComponent(search)}`,
      cookie,
    )
  ).items
const load = (id: number) => getJson<CustomerJson>(`/api/admin/customers/${id}`, cookie)

async function add(customer: object): Promise<number> {
  const response = await post('/api/admin/customers', customer, { cookie })
  expect(response.status).toBe(201)
  return (await response.json<{ customer: { id: number } }>()).customer.id
}

const kim = { name: 'Kim Field', phone: '604 555 0141', email: 'kim@example.com' }
const person = (index: number) => ({
  name: `Person ${index}`,
  phone: `604 555 ${String(1000 + index)}`,
  email: `person-${index}@example.com`,
})

const counts = (created: number, joined: number, unchanged: number) => ({
  created,
  joined,
  unchanged,
  refused: [],
})

test('creates customers, adds to those on record, and writes to nobody', async () => {
  const id = await add({
    ...kim,
    vehicles: [{ vehicleType: 'suv', make: 'Honda', model: 'CR-V' }],
    note: 'Ours',
  })
  const vehicles = [
    { vehicleType: 'suv', make: 'honda', model: 'cr-v' },
    { vehicleType: 'hatchback', make: 'Volkswagen', model: 'Golf' },
  ]
  const same = {
    ...kim,
    name: 'Kimberly Field',
    phone: '604 555 0198',
    vehicles,
    note: 'Theirs',
    tell: 'text',
  }
  expect(await imported([same, person(1), kim])).toEqual(counts(1, 1, 1))
  expect(await load(id)).toMatchObject({
    ...{ name: 'Kim Field', phone: '(604) 555-0141', otherPhones: ['(604) 555-0198'], tell: 'email' },
    ...{ vehicles: [{ make: 'Honda' }, { make: 'Volkswagen' }], note: { text: 'Ours' } },
  })
  expect((await list('0198')).map((each) => each.id)).toEqual([id])
  expect(await list('Person 1')).toHaveLength(1)
  expect(await sendDueNow()).toEqual([])
})

test.for<[string, object, ImportedJson]>([
  ['the same email in other letters', { name: 'K', email: 'KIM@example.com' }, counts(0, 0, 1)],
  ['the same phone without an email', { name: 'K', phone: '+1 604.555.0141' }, counts(0, 0, 1)],
  [
    'the same phone and name with another email',
    { name: 'kim field', phone: '604 555 0141', email: 'work@example.com' },
    counts(0, 1, 0),
  ],
  [
    'the same phone, another name and email',
    { name: 'Sam Field', phone: '604 555 0141', email: 'sam@example.com' },
    counts(1, 0, 0),
  ],
  ['nothing in common', person(1), counts(1, 0, 0)],
])('%s', async ([, row, outcome]) => {
  await add(kim)
  expect(await imported([row])).toEqual(outcome)
})

test('rows of one file join each other', async () => {
  const rows = [{ name: 'Kim Field', phone: '604 555 0141' }, kim, { name: 'Kim', email: 'kim@example.com' }]
  expect(await imported(rows)).toEqual(counts(1, 1, 1))
  expect(await list()).toMatchObject([{ name: 'Kim Field', email: 'kim@example.com' }])
})

test('a repeated part changes nothing and gets the same answer, also when both come at once', async () => {
  await add(kim)
  const rows = [person(1), { ...kim, otherPhones: ['604 555 0198'] }, person(2), kim]
  const answers = await Promise.all([imported(rows), imported(rows)])
  answers.push(await imported(rows), await imported(rows.slice(0, 2)), await imported(rows.slice(2), 3))
  expect(answers).toEqual([
    ...Array.from({ length: 3 }, () => counts(2, 1, 1)),
    ...[counts(1, 1, 0), counts(1, 0, 1)],
  ])
  expect(await list()).toHaveLength(3)
})

test('an import interrupted at any part and started again has every customer once', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => person(index % 10))
  const parts = [0, 4, 8].map((start) => ({ from: start + 1, part: rows.slice(start, start + 4) }))
  for (let sent = 0; sent <= parts.length; sent++) {
    for (const { from, part } of parts.slice(0, sent)) await imported(part, from)
  }
  expect(await list('Person')).toHaveLength(10)
  expect(await undone()).toEqual({ removed: 10, restored: 0, kept: 0 })
  expect(await list()).toEqual([])
})

test('refuses invalid rows alone, each with its number and fields', async () => {
  const { created, refused } = await imported(
    [person(1), { name: 'No contact' }, 'a text', { ...person(2), phone: 'none' }, person(3)],
    101,
  )
  expect(created).toBe(2)
  expect(refused.map(({ row, errors }) => [row, errors.map(({ field }) => field)])).toEqual([
    [102, ['phone']],
    [103, ['body']],
    [104, ['phone']],
  ])
})

test.for([
  [{ rows: [] }, ['rows']],
  [{ rows: Array.from({ length: 501 }, () => kim) }, ['rows']],
  [{ importId: 'one' }, ['importId']],
  [{ from: 0 }, ['from']],
] as const)('refuses a part with %j', async ([part, fields]) => {
  const body = { importId, from: 1, rows: [kim], ...part }
  expect(errorFields(await expectProblem(await post(path, body, { cookie }), 422, 'invalid'))).toEqual(fields)
})

test('500 rows take few queries with few bound values', async () => {
  const known = Array.from({ length: 250 }, (_, index) => ({ ...person(index), otherPhones: [] }))
  await imported(known.map((each) => ({ ...each, name: each.name })))
  const rows = Array.from({ length: 500 }, (_, index) => ({
    ...person(index),
    otherPhones: [`604 555 ${String(5000 + index)}`],
    otherEmails: [`other-${index}@example.com`],
    vehicles: [{ vehicleType: 'suv', make: 'Honda', model: 'CR-V' }],
    addresses: [{ address: '41 Eagle Run Dr', area: 'brackendale' }],
  }))
  const spy = spyOnDatabase()
  const response = await sendRequestWith({ DB: spy.database }, 'POST', path, {
    json: { importId: crypto.randomUUID(), from: 1, rows },
    cookie,
  })
  expect(await response.json()).toEqual(counts(250, 250, 0))
  expect(spy.statements.length).toBeLessThanOrEqual(20)
})

test('undo removes and restores, and keeps who has booked or was changed since', async () => {
  const joined = await add({ ...kim, otherPhones: ['604 555 0111'] })
  const changedId = await add({ name: 'Lee Kim', phone: '604 555 0107' })
  vi.setSystemTime(now + minutes(1))
  await imported([
    { ...kim, otherPhones: ['604 555 0198'], note: 'From the file' },
    { name: 'Lee Kim', phone: '604 555 0107', email: 'lee@example.com' },
    ...[person(1), person(2)],
  ])
  vi.setSystemTime(now + minutes(2))
  const { email, phone } = person(2)
  const { booking } = await book({ date: futureDate(), email, phone })
  await sendRequest('PATCH', `/api/admin/customers/${changedId}`, { json: { tell: 'none' }, cookie })
  expect(await undone()).toEqual({ removed: 1, restored: 1, kept: 2 })
  expect(await load(joined)).toMatchObject({ otherPhones: ['(604) 555-0111'], note: null })
  expect(await list('0198')).toEqual([])
  const note = { text: 'Ours again', updatedAt: null }
  const saved = await sendRequest('PUT', `/api/admin/customers/${joined}/note`, { json: note, cookie })
  expect(saved.status).toBe(200)
  expect(await load(changedId)).toMatchObject({ email: 'lee@example.com', tell: 'none' })
  expect((await load(await fetchCustomerId(booking.id, cookie))).name).toBe('Person 2')
  expect(await undone()).toEqual({ removed: 0, restored: 0, kept: 0 })
})

test('an import can be undone for 30 days', async () => {
  await imported([person(1)])
  vi.setSystemTime(now + days(30))
  const owner = await signIn()
  await expectProblem(await post(`${path}/${importId}/undo`, {}, { cookie: owner }), 409, 'undo-over')
})

test('deleting a customer deletes what the import remembers of them', async () => {
  await add(kim)
  await imported([{ ...kim, otherPhones: ['604 555 0198'] }])
  const [customer] = await list('Kim')
  await sendRequest('DELETE', `/api/admin/customers/${customer?.id}`, { cookie })
  const { results } = await env.DB.prepare('SELECT * FROM imported_rows').all()
  expect(results).toEqual([])
})

test('a preview says what each row would do, and stores nothing', async () => {
  await add(kim)
  const rows = [
    { ...kim, otherPhones: ['604 555 0198'] },
    { name: 'Kim F.', phone: '604 555 0141' },
    ...[person(1), { name: 'No contact' }],
  ]
  const response = await post(`${path}/preview`, { rows }, { cookie })
  const preview = await response.json<ImportPreviewJson>()
  expect(preview.rows.toSorted((one, other) => one.index - other.index)).toEqual([
    { index: 0, outcome: 'joined', match: { name: 'Kim Field', by: 'email' }, sameName: null },
    { index: 1, outcome: 'unchanged', match: { name: 'Kim Field', by: 'phone' }, sameName: null },
    { index: 2, outcome: 'created', match: null, sameName: null },
  ])
  expect(preview.refused.map(({ index }) => index)).toEqual([3])
  expect(await list()).toHaveLength(1)
})

test('lists the imports that can be undone, newest first', async () => {
  const imports = async () => (await getJson<ImportListJson>(path, cookie)).imports
  await imported([person(1), person(2)])
  vi.setSystemTime(now + minutes(5))
  const second = crypto.randomUUID()
  await imported([{ ...person(1), otherPhones: ['604 555 0198'] }, person(3)], 1, second)
  expect(await imports()).toEqual([
    { importId: second, at: new Date(now + minutes(5)).toISOString(), created: 1, joined: 1 },
    { importId, at: new Date(now).toISOString(), created: 2, joined: 0 },
  ])
  await undone(second)
  expect(await imports()).toHaveLength(1)
})

/** Has the name of Kim Field, and nothing else. */
const namesake = { name: 'kim  FIELD', phone: '604 555 0177', email: 'kim.field@example.com' }

test('a preview asks about a row that has only the name of a customer', async () => {
  const id = await add(kim)
  await add({ ...person(1), name: 'Kim Field' })
  const response = await post(`${path}/preview`, { rows: [namesake, kim] }, { cookie })
  const { rows } = await response.json<ImportPreviewJson>()
  expect(rows.toSorted((one, other) => one.index - other.index)).toMatchObject([
    { outcome: 'created', sameName: { id, name: 'Kim Field', phone: '(604) 555-0141' } },
    { outcome: 'unchanged', sameName: null },
  ])
})

test('a row joins the customer of the same name whom the owner chose, and undo takes it apart', async () => {
  const id = await add(kim)
  const rows = [{ ...namesake, joins: id }, person(1)]
  expect(await imported(rows)).toEqual(counts(1, 1, 0))
  expect(await imported(rows)).toEqual(counts(1, 1, 0))
  expect(await load(id)).toMatchObject({
    ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com' },
    ...{ otherPhones: ['(604) 555-0177'], otherEmails: ['kim.field@example.com'] },
  })
  expect(await undone()).toEqual({ removed: 1, restored: 1, kept: 0 })
  expect(await load(id)).toMatchObject({ otherPhones: [], otherEmails: [] })
})

test('a row whose chosen customer was deleted meanwhile is a new one', async () => {
  const id = await add(kim)
  await sendRequest('DELETE', `/api/admin/customers/${id}`, { cookie })
  expect(await imported([{ ...namesake, joins: id }])).toEqual(counts(1, 0, 0))
})

test.each(['1', 0, -1, 1.5, null, {}])('a row that joins %j is refused', async (joins) => {
  const { refused } = await imported([{ ...namesake, joins }, person(1)])
  expect(refused.map(({ row, errors }) => [row, errors.map(({ field }) => field)])).toEqual([[1, ['joins']]])
})
