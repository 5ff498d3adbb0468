import { expect, test } from 'vitest'
import { allSlots, findBrokenInvariants, openDate } from './broken-invariants.ts'
import { bookingRequest, countStatuses, openSite, type RaceRequest, random } from './race-site.ts'

const rounds = 3
const people = 5

/** The same email in two spellings, with one of two phone numbers. */
const contactsOf = (person: number) => [
  { email: `person-${person}@example.com`, phone: `(604) 555-0${100 + person}` },
  { email: `Person-${person}@Example.com`, phone: `778.555.0${100 + person}` },
]

const quoteRequest = (contact: object): RaceRequest => ({
  method: 'POST',
  path: '/api/quotes',
  key: crypto.randomUUID(),
  json: {
    ...contact,
    name: 'Robin Field',
    service: 'window-tint',
    vehicles: [{ vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' }],
    place: 'shop',
    wish: 'All windows',
    photos: [],
  },
})

test('makes one customer of each person whose first bookings and quote requests come at once', async () => {
  // As many crews as one person books jobs on a day, so that no job can be refused for want of time.
  const site = await openSite({ crew_count: 4 })
  for (let round = 0; round < rounds; round++) {
    const requests = Array.from({ length: people }, (_, index) => round * people + index).flatMap((person) =>
      contactsOf(person).flatMap((contact) => {
        const times = random.shuffled(allSlots.slice(0, 8)).slice(0, 2)
        const bookings = times.map((time) => {
          const request = bookingRequest(openDate(person), time)
          return { ...request, json: { ...Object(request.json), ...contact } }
        })
        return [...bookings, quoteRequest(contact), quoteRequest(contact)]
      }),
    )
    const answers = await site.send(random.shuffled(requests))
    expect(countStatuses(answers)).toBe(`${requests.length} × 201`)
  }
  const { results } = await site.database
    .prepare(
      'SELECT lower(customer_email) AS person, count(*) AS records, count(DISTINCT customer_id) AS customers, count(customer_id) AS assigned FROM (SELECT customer_email, customer_id FROM bookings UNION ALL SELECT customer_email, customer_id FROM quotes) GROUP BY 1',
    )
    .all()
  expect(results).toHaveLength(rounds * people)
  for (const row of results) expect(row).toMatchObject({ records: 8, customers: 1, assigned: 8 })
  expect(await site.database.prepare('SELECT count(*) AS count FROM customers').first('count')).toBe(
    rounds * people,
  )
  expect(await findBrokenInvariants(site.database)).toEqual([])
})
