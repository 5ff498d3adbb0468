import { beforeEach, expect, test } from 'vitest'
import { spyOnDatabase } from '../database-doubles.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  clearBookings,
  errorFields,
  expectProblem,
  get,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const fetchCsv = (query = '') => get(`/api/admin/bookings.csv${query}`, { cookie })

/** The lines of the file without its header. No cell in these tests has a line break. */
const fetchCsvLines = async (query = '') => (await (await fetchCsv(query)).text()).split('\r\n').slice(1, -1)

test('exports the list as a file that spreadsheets open', async () => {
  const [booking] = await seedBookings([{ customerName: '=HYPERLINK("x")', comments: 'Dog, wet' }])
  const response = await fetchCsv()
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="bookings-2027-01-11.csv"')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, line] = new TextDecoder().decode(bytes).split('\r\n')
  expect(head).toMatch(/^Id,Status,Date,Time,Customer,Email,Phone,Service,/)
  expect(line).toContain(`${booking?.id},pending,2027-01-11,9:00 AM,"'=HYPERLINK(""x"")",robin@example.com`)
  expect(line).toContain('"Dog, wet"')
})

test('the file has the place, length, crew and price lines of each job', async () => {
  await seedBookings([
    {
      place: 'mobile',
      area: 'pemberton',
      address: '1 Frontier Street, upstairs',
      accessNotes: 'Gate 12',
      durationMinutes: 180,
      crew: 2,
      lines: [
        { label: 'Loyal customer', amount: -20 },
        { label: '=SUM(A1)', amount: 40 },
      ],
      ...{ vehicleYear: 2021, vehicleColour: 'Grey', vehiclePlate: 'AB1 23C' },
    },
    {},
  ])
  const [head = '', mobile, shop] = (await (await fetchCsv('?sort=createdAt&order=asc')).text()).split('\r\n')
  expect(head).toContain(',Place,Area,Address,Access notes,Minutes,Crew,Price lines,')
  expect(head).toMatch(/,Total with tax,Year,Colour,Licence plate,Source$/)
  expect(mobile).toMatch(/,2021,Grey,AB1 23C,Direct or unknown$/)
  const where = 'Mobile,Pemberton,"1 Frontier Street, upstairs",Gate 12'
  expect(mobile).toContain(`,squamish,${where},180,2,Loyal customer -20;' =SUM(A1) 40,`)
  expect(shop).toContain(',squamish,Our shop,Squamish,,,120,1,,')
})

test('the file validates its query', async () => {
  expect(errorFields(await expectProblem(await fetchCsv('?status=done'), 422, 'invalid'))).toEqual(['status'])
})

test('a file of several pages has every booking once, and no range, search or filter cuts it', async () => {
  const seeded = await seedBookings(
    Array.from({ length: 2300 }, (_, index) => ({
      vehicleMake: 'Subaru',
      customerName: index % 2 ? 'Jo Field' : 'Kim Field',
      bookingDate: index < 2100 ? '2027-01-11' : '2027-03-01',
      status: index < 40 ? ('confirmed' as const) : ('pending' as const),
      crew: index < 1100 ? 1 : 2,
      place: index % 3 ? ('shop' as const) : ('mobile' as const),
    })),
  )
  const idsOf = (lines: string[]) => lines.map((line) => line.slice(0, 36))
  for (const query of ['', '?sort=customerName&order=asc&limit=3', '?search=subaru']) {
    const lines = await fetchCsvLines(query)
    expect(lines).toHaveLength(2300)
    expect(new Set(idsOf(lines))).toEqual(new Set(seeded.map(({ id }) => id)))
  }
  expect(new Set(idsOf(await fetchCsvLines('?range=today&sort=totalPrice'))).size).toBe(2100)

  expect(await fetchCsvLines('?search=ki')).toHaveLength(1150)
  expect(await fetchCsvLines('?search=subaru&status=confirmed')).toHaveLength(40)
  expect(await fetchCsvLines('?search=field%20jo&from=2027-02-01')).toHaveLength(100)

  // Filters that the list applies page by page are complete here too.
  expect(await fetchCsvLines('?crew=2')).toHaveLength(1200)
  expect(await fetchCsvLines('?crew=2&from=2027-02-01&sort=totalPrice')).toHaveLength(200)
  expect(await fetchCsvLines('?crew=2&place=mobile&search=field')).toHaveLength(400)
  expect(await fetchCsvLines('?location=whistler')).toEqual([])

  const { database, statements } = spyOnDatabase()
  const response = await sendRequestWith({ DB: database }, 'GET', '/api/admin/bookings.csv', { cookie })
  await response.body?.cancel()
  expect(statements.length).toBeLessThanOrEqual(5)
})
