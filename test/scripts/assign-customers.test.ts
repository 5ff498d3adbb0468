import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { assignCustomers } from '../../scripts/local/assign-customers.ts'
import { searchKeyOf } from '../../shared/rules/booking/search-key.ts'
import { anyRecord, assignByModel, type ContactRecord } from '../customer-model.ts'
import fc from '../fast-check.ts'

// Bookings and quotes that were still to get their customer, in the migration and in the restore of an older backup.

const files = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
const sqlOf = (name: string) => readFileSync(join('migrations', name), 'utf8')
const migration = files.findIndex((name) => name.endsWith('_customer_in_booking.sql'))

function openDatabase(migrations: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const name of migrations) database.exec(sqlOf(name))
  return database
}

function insert(database: DatabaseSync, table: string, row: Record<string, string | number | null>) {
  const columns = Object.keys(row)
  database
    .prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
    .run(...Object.values(row))
}

const name = 'Élise Park'
const at = '2026-11-01T00:00:00.000Z'

/** Inserts a booking or quote of a contact. */
function insertRecord(
  database: DatabaseSync,
  { table, email, phone }: ContactRecord,
  customerId: number | null,
) {
  const id = crypto.randomUUID()
  const job = { serviceName: 'Interior Detailing', vehicleMake: 'Subaru', vehicleModel: 'Outback' }
  const row = {
    ...{ id, customer_name: name, customer_email: email, customer_phone: phone, customer_id: customerId },
    search_key: searchKeyOf({ ...job, id, customerName: name, customerEmail: email, customerPhone: phone }),
    ...{ place: 'shop', area: 'squamish', location: 'squamish', created_at: at, updated_at: at },
  }
  if (table === 'quotes') {
    const vehicles = '[{"vehicleType":null,"vehicleMake":"Subaru","vehicleModel":"Outback"}]'
    insert(database, 'quotes', {
      ...{ ...row, vehicles, service: 'boat', request_key: id },
      ...{ request_hash: '', link_token_hash: '' },
    })
  } else {
    insert(database, 'bookings', {
      ...{ ...row, package_id: 'interior-detailing', service_name: job.serviceName, add_ons: '[]' },
      ...{ booking_date: '2026-11-02', booking_time: '9:00 AM', start_minutes: 540, duration_minutes: 120 },
      ...{ crew: 1, vehicle_type: 'sedan', vehicle_make: 'Subaru', vehicle_model: 'Outback' },
      ...{ ready_date: '2026-11-02', ready_minutes: 660, total_price: 195, host: 'squamish' },
      manage_token_hash: 'none',
    })
  }
}

const erased: ContactRecord[] = (['bookings', 'quotes'] as const).map((table) => ({
  ...{ table, email: '', phone: '' },
}))

/** Bookings before quotes, as they are assigned. */
const inOrder = (records: readonly ContactRecord[]) => [
  ...records.filter(({ table }) => table === 'bookings'),
  ...records.filter(({ table }) => table === 'quotes'),
]

const scenario = fc.record({
  filed: fc.array(anyRecord, { maxLength: 6 }),
  unfiled: fc.array(anyRecord, { maxLength: 10 }).map(inOrder),
})

test.each([
  ['the migration', files.slice(0, migration), sqlOf(files[migration] ?? '')],
  ['a restore', files, assignCustomers.join(';\n')],
])('%s assigns every booking and quote but the erased ones the customer of the rule', (_, schema, sql) => {
  expect(migration).toBeGreaterThan(0)
  const property = fc.property(scenario, ({ filed, unfiled }) => {
    const database = openDatabase(schema)
    const filedOnly = assignByModel(filed)
    for (const [index, { email, phone }] of filedOnly.customers.entries()) {
      const customer = { id: index + 1, name, name_key: 'elise park', email, phone, note: `Note ${index}` }
      insert(database, 'customers', { ...customer, created_at: at, updated_at: at })
    }
    for (const [index, record] of filed.entries()) {
      insertRecord(database, record, (filedOnly.indexes[index] ?? 0) + 1)
    }
    for (const record of [...unfiled, ...erased]) insertRecord(database, record, null)
    database.exec(sql)

    const { customers, indexes } = assignByModel([...filed, ...unfiled])
    const ask = (query: string) => database.prepare(query).all()
    const assignedIn = (table: string) =>
      ask(`SELECT customer_id FROM ${table} WHERE customer_phone <> '' ORDER BY seq`).map(
        (row) => row.customer_id,
      )
    const expectedIn = (table: string) =>
      [...filed, ...unfiled].flatMap((record, index) =>
        record.table === table ? [(indexes[index] ?? 0) + 1] : [],
      )
    for (const table of ['bookings', 'quotes']) expect(assignedIn(table)).toEqual(expectedIn(table))
    expect(ask('SELECT email, phone, note FROM customers ORDER BY id').map((row) => ({ ...row }))).toEqual(
      customers.map((each, index) => ({
        ...each,
        note: index < filedOnly.customers.length ? `Note ${index}` : null,
      })),
    )
    expect(ask("SELECT 1 FROM bookings WHERE customer_phone = '' AND customer_id IS NOT NULL")).toEqual([])
    // Each is found by name and vehicle.
    expect(
      ask(
        "SELECT id FROM customers WHERE name <> 'Élise Park' OR name_key <> 'elise park' OR search_key NOT LIKE '%elise park%subaru%outback%'",
      ),
    ).toEqual([])
  })
  fc.assert(property, { numRuns: 30 })
})

test('the previous code goes on after the migration as if it had filed everything', () => {
  const database = openDatabase(files.slice(0, migration))
  for (let index = 0; index < 3; index++) {
    insertRecord(database, { table: 'bookings', email: `${index}@example.com`, phone: '604 555 0101' }, null)
  }
  database.exec(sqlOf(files[migration] ?? ''))
  const progress = database.prepare('SELECT bookings, quotes FROM customer_filing').get()
  expect({ ...progress }).toEqual({ bookings: 3, quotes: 0 })
})
