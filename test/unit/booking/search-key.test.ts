import { expect, test } from 'vitest'
import { searchKeyOf, searchTerms } from '../../../shared/rules/booking/search-key.ts'

const booking = {
  id: '0b54e1f3-3b0e-4a3e-9a53-6f2c1d9a7e10',
  customerName: 'Élise Łukasz',
  customerEmail: 'Elise@Example.com',
  customerPhone: '(604) 555-0199',
  serviceName: 'Interior Detailing',
  vehicleMake: 'Citroën',
  vehicleModel: 'C3',
}

test('indexes each fact of a booking on a line, without accents and in lower case', () => {
  expect(
    searchKeyOf({ ...booking, vehiclePlate: 'AB1 23C', address: '12 Forêt Road', comments: null }).split(
      '\n',
    ),
  ).toEqual([
    ...['elise lukasz', 'interior detailing', 'citroen', 'c3', booking.id],
    ...['elise@example.com', '(604) 555-0199', 'ab1 23c', '12 foret road', '6045550199', 'ab123c'],
  ])
})

test.each([
  ['Plate KX4 21B', 'kx421b'],
  ['plate: RA1-23C.', 'ra123c'],
])('indexes the plate in "%s" without separators too', (comments, plate) => {
  expect(searchKeyOf({ ...booking, comments }).split('\n')).toContain(plate)
})

test.each([
  ['Élise  DETAIL', [['elise'], ['detail']]],
  ['555-0199', [['555-0199', '5550199']]],
  ['0150', [['0150']]],
  ['+16045550199', [['+16045550199', '16045550199', '6045550199']]],
  ['٥٥٥‑٠١٩٩', [['555-0199', '5550199']]],
  ['O’Brien', [["o'brien"]]],
  ['KX4-21B', [['kx4-21b', 'kx421b']]],
  ['+1 604', [['+1', '1'], ['604']]],
  ['F-150', [['f-150']]],
  ['--', [['--']]],
  [' ', []],
])('searches "%s" by each of its words, and numbers without separators too', (search, texts) => {
  expect(searchTerms(search)).toEqual(texts)
})
