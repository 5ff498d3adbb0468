import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createEraser,
  findSuperseded,
  isSuperseded,
  normalizeContacts,
  parseErasures,
  predatesContactFormat,
} from '../../scripts/local/restored-rows.ts'
import { erasedCustomerFields } from '../../shared/rules/booking/booking-erasure.ts'
import { moveHolderId } from '../../shared/rules/booking/move-proposal.ts'
import { erasedRequester } from '../../shared/rules/quote/quote-erasure.ts'

const section = (table: string, rows: Record<string, unknown>[]) => ({ table, columns: [], rows })

test('takes bookings and quotes that changed during the backup from its closing part', () => {
  const superseded = findSuperseded([
    section('bookings', [{ id: 'moved' }]),
    section('booking_events', [
      { booking_id: 'gone', action: 'deleted' },
      { booking_id: 'moved', action: 'moved' },
    ]),
  ])
  const left = (table: string, row: Record<string, unknown>) => isSuperseded(table, row, superseded)
  for (const id of ['moved', 'gone']) {
    expect([left('bookings', { id }), left('slot_claims', { booking_id: id })]).toEqual([true, true])
  }
  expect(left('slot_claims', { booking_id: 'same' })).toBe(false)
  const ofQuotes = findSuperseded([
    section('quotes', [{ id: 'answered' }]),
    section('audit_entries', [{ action: 'quote-deleted', subject: 'deleted' }]),
  ])
  expect(isSuperseded('quotes', { id: 'answered' }, ofQuotes)).toBe(true)
  expect(isSuperseded('quotes', { id: 'deleted' }, ofQuotes)).toBe(true)
  expect(isSuperseded('quote_events', { quote_id: 'deleted' }, ofQuotes)).toBe(true)
  expect(isSuperseded('quote_events', { quote_id: 'answered' }, ofQuotes)).toBe(false)
  // A history only grows.
  expect(left('booking_events', { booking_id: 'moved' })).toBe(false)
})

const booking = {
  customer_name: 'Robin',
  customer_email: 'Robin@Example.com',
  customer_phone: '(604) 555-0199',
  search_key: 'robin\ninterior detailing\nsubaru outback\nrobin@example.com\n(604) 555-0199\n6045550199',
  service_name: 'Interior Detailing',
  vehicle_make: 'Subaru',
  vehicle_model: 'Outback',
  vehicle_colour: 'Grey',
  vehicle_plate: 'AB1 23C',
  ...{ referrer_host: 'yelp.ca', utm_source: 'flyer', utm_medium: null, utm_campaign: 'robin' },
  status: 'confirmed',
  booking_date: '2027-02-01',
  start_minutes: 540,
  total_price: 195,
}

function createListedEraser(key: string, at: string) {
  const columns = ['id', 'at', 'booking_ids', 'customer_hash']
  const hash = createHmac('sha256', 'public key').update(`customer:${key}`).digest('base64url')
  const header = { backup: '', part: 1, tables: [{ name: 'erasures', columns, rows: 1 }] }
  const lines = [JSON.stringify(['e', at, '["known"]', hash])]
  const retention = { months: 24, before: '2025-01-11' }
  return createEraser(parseErasures({ header, recipient: 'public key', lines }), retention)
}

test.each([
  ['by its id', 'somebody@example.com', 'known'],
  ['by its email, when it was deleted before the erasure', 'robin@example.com', 'deleted'],
])('finds a booking of an erased customer %s', (_, key, id) => {
  const erasures = createListedEraser(key, '2027-01-11T19:00:00.000Z')
  const erased = erasures.erase('bookings', { ...booking, id })
  expect(erased).toMatchObject({
    customer_name: erasedCustomerFields.customerName,
    customer_email: '',
    customer_phone: '',
    search_key: `erased customer\ninterior detailing\nsubaru\noutback\ngrey\n${id}`,
    vehicle_plate: null,
    status: 'cancelled',
    total_price: 195,
  })
  expect(erasures.erase('mail_outbox', { subject_id: id })).toBeNull()
  expect(erasures.erase('idempotency_keys', { booking_id: id, order_hash: 'h' })?.order_hash).toBe('')
  const payment = { id: 'p', booking_id: id, amount: 5000, note: 'Robin paid' }
  expect(erasures.erase('payments', payment)).toEqual({ ...payment, note: null })
  for (const booking_id of [id, moveHolderId(id)]) {
    expect(erasures.erase('slot_claims', { booking_id })).toBeNull()
  }
  const order = { id: 'w', visitor_order: JSON.stringify({ email: key, phone: '604 555 0100' }) }
  expect(erasures.erase('waiting_orders', order)).toBeNull()
  expect(erasures.erase('idempotency_keys', { booking_id: 'w', order_hash: 'h' })?.order_hash).toBe('')
})

test('finds a customer known only by phone, and keeps others with the same phone', () => {
  const erasures = createListedEraser('6045550199', '2027-01-11T19:00:00.000Z')
  const ofPhone = { ...booking, id: 'deleted', customer_email: '' }
  expect(erasures.erase('bookings', ofPhone)).toMatchObject({ customer_phone: '' })
  expect(erasures.erase('bookings', { ...booking, id: 'another' })).toEqual({ ...booking, id: 'another' })
  const customer = { id: 1, name: 'Robin', email: '', phone: '604-555-0199' }
  expect(erasures.erase('customers', customer)).toBeNull()
  expect(erasures.erase('customers', { ...customer, email: 'kim@example.com' })).not.toBeNull()
})

const firm = { ...booking, id: 'firm', customer_email: '', customer_phone: '604-555-0150 ext 5' }
const before = '2027-01-10T19:00:00.000Z'
const after = '2027-01-12T19:00:00.000Z'

test.each([
  [
    'a key from before extensions counted, with a booking from before the erasure,',
    '550150ext5',
    before,
    true,
  ],
  [
    'a key from before extensions counted, with a booking from after the erasure,',
    '550150ext5',
    after,
    false,
  ],
  ['a current key', '+16045550150;ext=5', after, true],
  ['a key of another company with the same extension', '+17785550150;ext=5', before, false],
])('with customers known only by phone, %s erases the right ones', (_, key, created_at, isErased) => {
  const erasures = createListedEraser(key, '2027-01-11T19:00:00.000Z')
  expect(erasures.erase('bookings', { ...firm, created_at })?.customer_phone === '').toBe(isErased)
})

test('restores rows of an older backup in the current format', () => {
  expect(predatesContactFormat([section('quotes', [])])).toBe(true)
  const old = { id: 'q', customer_name: 'Élan', customer_email: '', customer_phone: '604.555.0150 x5' }
  const vehicles = '[{"vehicleType":null,"vehicleMake":"Bayliner","vehicleModel":"VR4"}]'
  const rows = [{ ...old, service: 'boat', vehicles }]
  const quotes = normalizeContacts({ table: 'quotes', columns: Object.keys(rows[0] ?? {}), rows })
  expect(quotes.columns.at(-1)).toBe('search_key')
  expect(quotes.rows).toMatchObject([{ customer_phone: '(604) 555-0150 ext. 5' }])
  expect(String(quotes.rows[0]?.search_key).split('\n')).toContain('bayliner')
  const holds = [{ id: 'h', visitor_order: '{"phone":"6045550150","email":""}' }]
  expect(
    normalizeContacts({ table: 'deposit_holds', columns: ['id', 'visitor_order'], rows: holds }).rows,
  ).toEqual([{ id: 'h', visitor_order: '{"phone":"(604) 555-0150","email":""}' }])
})

const quote = {
  customer_name: 'Robin',
  customer_email: 'Robin@Example.com',
  customer_phone: '(604) 555-0199',
  status: 'offered',
  vehicles: '[]',
}

test.each([
  ['by its id', 'somebody@example.com', 'known'],
  ['by its email', 'robin@example.com', 'other'],
])('finds a quote of an erased customer %s', (_, key, id) => {
  const erasures = createListedEraser(key, '2027-01-11T19:00:00.000Z')
  expect(erasures.erase('quotes', { ...quote, id })).toMatchObject({
    customer_name: erasedRequester.customerName,
    customer_email: '',
    link_token_hash: 'ended',
    status: 'declined',
    vehicles: '[]',
  })
  const line = { quote_id: id, text: 'Robin here', offer: '{"options":[],"note":"Hello Robin"}' }
  expect(erasures.erase('quote_events', line)).toEqual({
    quote_id: id,
    text: null,
    offer: '{"options":[],"note":""}',
  })
  expect(erasures.erase('photos', { quote_id: id })).toBeNull()
  expect(erasures.erase('mail_outbox', { subject_id: id })).toBeNull()
})

test('keeps other customers, and does not cancel a job that was done before the erasure', () => {
  const erasures = createListedEraser('somebody@example.com', '2027-03-01T19:00:00.000Z')
  expect(erasures.erase('bookings', { ...booking, id: 'other' })).toEqual({ ...booking, id: 'other' })
  expect(erasures.erase('bookings', { ...booking, id: 'known' })?.status).toBe('confirmed')
  const left = ['known', moveHolderId('known'), 'other', moveHolderId('other')].filter((booking_id) =>
    erasures.erase('slot_claims', { booking_id }),
  )
  expect(left).toEqual(['known', 'other', moveHolderId('other')])
  const waiting = { id: 'w', visitor_order: '{"email":"other@example.com","phone":""}' }
  expect(erasures.erase('waiting_orders', waiting)).toEqual(waiting)
  expect(erasures.erase('quotes', { ...quote, id: 'another' })).toEqual({ ...quote, id: 'another' })
  expect(erasures.erase('quote_events', { quote_id: 'another', text: 'Hi' })).toMatchObject({ text: 'Hi' })
})

test('removes the customer from bookings beyond retention, whatever the age of the backup, but keeps jobs and payments', () => {
  const erasures = createListedEraser('somebody@example.com', '2027-03-01T19:00:00.000Z')
  const old = { ...booking, id: 'old', booking_date: '2025-01-10', status: 'completed', quote_id: 'q' }
  expect(erasures.erase('bookings', old)).toEqual({
    ...old,
    customer_name: 'Removed after 24 months',
    search_key: 'removed after 24 months\ninterior detailing\nsubaru\noutback\ngrey\nold',
    customer_email: '',
    customer_phone: '',
    customer_id: null,
    vehicle_plate: null,
    ...{ referrer_host: null, utm_source: null, utm_medium: null, utm_campaign: null },
    comments: null,
    address: null,
    access_notes: null,
    quote_id: null,
    manage_token_hash: 'ended',
    network_hash: null,
    proposal: null,
  })
  const kept = { ...old, id: 'kept', booking_date: '2025-01-11' }
  expect(erasures.erase('bookings', kept)).toEqual(kept)
  // A booking that was erased before keeps its erased name.
  const erased = { ...old, id: 'erased', customer_name: 'Erased customer', customer_phone: '' }
  expect(erasures.erase('bookings', erased)).toEqual(erased)
  expect(erasures.erase('photos', { booking_id: 'old' })).toBeNull()
  expect(erasures.erase('photos', { booking_id: 'kept' })).not.toBeNull()
  const noted = { booking_id: 'old', action: 'noted', from_value: null, to_value: 'Robin was late' }
  expect(erasures.erase('booking_events', noted)).toEqual({ ...noted, to_value: null })
  const moved = { booking_id: 'old', action: 'moved', from_value: 'a', to_value: 'b' }
  expect(erasures.erase('booking_events', moved)).toEqual(moved)
  expect(erasures.erase('idempotency_keys', { booking_id: 'old', order_hash: 'h' })?.order_hash).toBe('')
})
