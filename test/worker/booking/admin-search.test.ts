import { beforeEach, expect, test } from 'vitest'
import type { BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { bookingBody, clearBookings, get, post, sendRequest, signInOwner } from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const searchBookings = (search: string) =>
  get(`/api/admin/bookings?${new URLSearchParams({ search, limit: '100' })}`, { cookie })

/** The names that a search finds, in alphabetical order. */
async function findNames(search: string): Promise<string[]> {
  const response = await searchBookings(search)
  expect(response.status).toBe(200)
  const { items, total } = await response.json<BookingListJson>()
  expect(total).toBe(items.length)
  return items.map(({ customerName }) => customerName).sort()
}

const seedNames = (...names: string[]) =>
  seedBookings(names.map((customerName) => ({ customerName, customerPhone: '604 555 0199' })))

const marta = {
  id: '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6',
  customerName: 'Marta Kowalczyk',
  customerEmail: 'marta.k@mail.example',
  customerPhone: '+1 (778) 555-0123 ext. 5',
  serviceName: 'Détail intérieur',
  vehicleMake: 'Toyota',
  vehicleModel: 'Highlander',
  place: 'mobile',
  area: 'brackendale',
  address: '41 Depot Road',
  comments: 'Two huskies\nGate is blue',
  vehicleColour: 'Silver',
  vehiclePlate: 'KX4 21B',
} as const
const robin = {
  id: 'ffffffff-1111-4222-8333-444444444444',
  customerName: 'Robin Field',
  customerEmail: 'robin@post.example',
  customerPhone: '604.555.0199',
  serviceName: 'Interior Detailing',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  place: 'mobile',
  area: 'whistler',
  address: '7 Drift Lane',
} as const

test.each([
  ['both names in any order', 'kowal marta'],
  ['make and model', 'Toyota Highlander'],
  ['a name and a house number', 'marta 41'],
  ['its colour', 'silver toyota'],
  ['its licence plate, typed without the gap', 'kx421b'],
  ['words from two lines of the comments', 'BLUE husk'],
  ['a name and a short word from the comments', 'marta is'],
  ['the start of an id, as the details show it', '0f3c9a52'],
  ['a phone number without punctuation', '7785550123'],
  ['part of a phone number, spanning its punctuation', '778555'],
  ['a phone number in blocks with its country code', '1 778 555 0123'],
  ['part of a phone number with a dash', '555-0123'],
  ['spaces around and between', '   marta    toyota  '],
  ['a full phone number without its extension', '778 555 0123'],
  ['a service in another case and without one of its accents', 'DETAIL INTÉRIEUR'],
  ['part of the address with an extra accent', 'dépot'],
])('a search for %s finds only that booking', async (_, search) => {
  await seedBookings([robin, marta])
  expect(await findNames(search)).toEqual(['Marta Kowalczyk'])
})

test('finds nothing when no single booking has all the words', async () => {
  await seedBookings([robin, marta])
  expect(await findNames('marta subaru')).toEqual([])
  expect(await findNames('example')).toEqual(['Marta Kowalczyk', 'Robin Field'])
})

test('a word does not match across two fields', async () => {
  await seedBookings([robin])
  expect(await findNames('Fieldrobin')).toEqual([])
  expect(await findNames('OutbackInterior')).toEqual([])
})

test('short words narrow down what longer ones find', async () => {
  await seedNames('Mary Jo Smith', 'Mary Smith', 'Jo Mary')
  expect(await findNames('mary jo')).toEqual(['Jo Mary', 'Mary Jo Smith'])
  expect(await findNames('jo mary sm')).toEqual(['Mary Jo Smith'])
})

test.each(['"quoted"', 'NEAR(a', 'mat*', '-mat', '100%', 'a_b', "O'Brien", '%', '_', '*', '\\', '"*'])(
  'treats %s as plain text, alone and with a word',
  async (text) => {
    await seedNames(`${text}zed Marta`, 'Marta Andersen', 'Nora Neary 100', 'OBrien name ab')
    expect(await findNames(text)).toEqual([`${text}zed Marta`])
    expect(await findNames(`marta ${text}`)).toEqual([`${text}zed Marta`])
  },
)

test('finds what a visitor typed when booking', async () => {
  await post('/api/bookings', bookingBody({ name: 'Ada "NEAR" O\'Neil', phone: '604 555 0177' }))
  expect(await findNames('"near"')).toEqual(['Ada "NEAR" O\'Neil'])
  expect(await findNames('5550177')).toEqual(['Ada "NEAR" O\'Neil'])
})

test('finds a booking by its edited values only', async () => {
  await seedBookings([robin, marta])
  const json = {
    ...{ customerName: 'Marta Nowak', address: '5 Judd Road', vehicleModel: 'Corolla' },
    comments: 'A corgi',
  }
  await sendRequest('PATCH', `/api/admin/bookings/${marta.id}`, { json, cookie })
  for (const search of ['nowak', 'judd', 'Toyota Corolla', 'marta 5', 'corgi']) {
    expect(await findNames(search)).toEqual(['Marta Nowak'])
  }
  for (const search of ['kowalczyk', 'depot', 'highlander', 'huskies']) {
    expect(await findNames(search)).toEqual([])
  }
})
