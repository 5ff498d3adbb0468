import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { LedgerJson } from '../../../shared/rules/ledger/ledger-json.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'
import { exactText } from '../../exact-money.ts'
import { open } from '../booking/read-manage-link.ts'
import { chargeTaxes } from '../charge-taxes.ts'
import { today } from '../clock.ts'
import { credit, issue, listed } from '../invoice/invoice-calls.ts'
import { addOffered, offerOf } from '../quote/quote-rows.ts'
import { pageOf, submit } from '../quote/read-quote-link.ts'
import { publishSite } from '../site/published-site.ts'
import { call, clearBookings, forgetDays, futureDate, get, post, signInOwner } from '../worker-support.ts'
import { inPage } from './told-price.ts'
import {
  inWhistler,
  type Worked,
  type WorkedJob,
  workedJobs,
  workedPrices,
  workedWash,
} from './worked-jobs.ts'

// What worked-jobs.ts has by hand, on its way through the Worker: as it is booked, told, invoiced and opened.

const cookie = await signInOwner()

const { catalogue } = shippedSite
const packages = catalogue.packages.map((each) => ({
  ...each,
  basePrice: workedPrices.get(each.id) ?? each.basePrice,
}))
const publishWorked = () => publishSite({ catalogue: { ...catalogue, packages } })

beforeAll(publishWorked)

beforeEach(async () => {
  await clearBookings()
  forgetDays()
})

async function writeDown(job: WorkedJob): Promise<BookedJson> {
  const custom = { packageId: 'custom', title: 'Work', durationMinutes: 120 }
  const person = { name: 'Caller', phone: '604 555 0101', vehicleMake: 'Ford', vehicleModel: 'Transit' }
  const where = { location: 'squamish', place: 'shop', address: job.place === 'mobile' ? '7 Road' : null }
  const when = { date: futureDate(), time: '9:00 AM', vehicleType: 'sedan' }
  const json = { ...(job.packageId ? {} : custom), ...person, ...where, ...when, ...job }
  const answer = await post('/api/admin/bookings', json, { cookie })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function edit(id: string, json: object): Promise<BookingJson> {
  const answer = await call('PATCH', `/api/admin/bookings/${id}`, { json, cookie })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Expects one price in the owner's JSON, on the customer's page, on the invoice and on its page. */
async function expectEverywhere(id: string, page: string, [totalPrice, gst, pst, due]: Worked) {
  const known = await (await get(`/api/admin/bookings/${id}`, { cookie })).json<BookingJson>()
  expect(known).toMatchObject({ totalPrice, taxes: { gst, pst } })
  const told = [exactText(totalPrice * 100), ...[gst, pst].filter(Boolean).map(exactText), exactText(due)]
  expect(inPage(page).map(([, value]) => value)).toEqual(told)
  const issued = await issue(id, cookie)
  expect(await issued.json()).toMatchObject({ items: [{ total: due }] })
  const [invoice] = (await listed(id, cookie)).items
  const sheet = await (await get(`/dashboard/invoices/${invoice?.name}`, { cookie })).text()
  const sums = [...sheet.matchAll(/<th scope="row">([^<]*)<\/th><td class="amount">([^<]*)<\/td>/g)]
  expect(Object.fromEntries(sums.map(([, label, amount]) => [label, amount]))).toMatchObject({
    'Before tax': exactText(totalPrice * 100),
    ...(gst > 0 && { 'GST 5%': exactText(gst) }),
    ...(pst > 0 && { 'PST 7%': exactText(pst) }),
    'Total (CAD)': exactText(due),
    'Balance due': exactText(due),
  })
}

test.each(workedJobs)('%s', async (_, job, charged, worked) => {
  await chargeTaxes(cookie, charged)
  const { booking, manageUrl } = await writeDown(job)
  await expectEverywhere(booking.id, await (await open(manageUrl)).text(), worked)
})

test('a wash of $129 for an SUV with an add-on of $120', async () => {
  const { basePrice, addOn, job, worked } = workedWash
  const ofOnePrice = packages.map((each) => ({ ...each, basePrice }))
  await publishSite({ catalogue: { ...catalogue, packages: ofOnePrice, addOns: [addOn] } })
  await chargeTaxes(cookie, ['gst'])
  const { booking, manageUrl } = await writeDown({ ...job, addOns: [...job.addOns] })
  await expectEverywhere(booking.id, await (await open(manageUrl)).text(), worked)
  await publishWorked()
})

test('film that was offered for $899 less $50, was accepted, and less $45 came after', async () => {
  await chargeTaxes(cookie, ['gst', 'pst'])
  const option = {
    ...{ title: 'Front film', durationMinutes: 120, place: 'shop' as const },
    lines: [
      { label: 'Film', amount: 899 },
      { label: 'Offer', amount: -50 },
    ],
  }
  const { link } = await addOffered(offerOf(option), { service: 'ppf' })
  const offered = ['$849.00', '$42.45', '$59.43', '$950.88']
  expect(inPage(await pageOf(link)).map(([, value]) => value)).toEqual(offered)
  await submit(link, 'accept', { offer: '2', option: '0', slot: '2027-01-18 1:00 PM' })
  const { items } = await (await get('/api/admin/bookings', { cookie })).json<{ items: BookingJson[] }>()
  const id = items[0]?.id ?? ''
  await edit(id, { lines: [...option.lines, { label: 'Loyal customer', amount: -45 }] })
  await expectEverywhere(id, await pageOf(link), [804, 4020, 5628, 90_048])
})

test('a truck whose job moves from Whistler to Squamish', async () => {
  await chargeTaxes(cookie, ['gst'])
  const truck = { packageId: 'interior-detailing', vehicleType: 'truck', ...inWhistler } as const
  const { booking, manageUrl } = await writeDown(truck)
  expect(booking).toMatchObject({ totalPrice: 344, taxes: { gst: 1720, pst: 0 }, location: 'whistler' })
  expect(await edit(booking.id, { area: 'squamish' })).toMatchObject({ location: 'squamish' })
  await expectEverywhere(booking.id, await (await open(manageUrl)).text(), [244, 1220, 0, 25_620])
})

test('an invoice that is taken back and issued again leaves one in the books, and what was paid too much is to be given back', async () => {
  await chargeTaxes(cookie, ['gst'])
  const { booking, manageUrl } = await writeDown({ packageId: 'interior-detailing', vehicleType: 'suv' })
  const paid = { id: crypto.randomUUID(), amount: 25_620, method: 'cash', date: today }
  const { updatedAt } = booking
  await edit(booking.id, { status: 'completed', updatedAt, payment: paid })
  const [first] = (await listed(booking.id, cookie)).items
  expect(first?.total).toBe(25_620)

  await edit(booking.id, { lines: [{ label: 'Loyal customer', amount: -45.15 }] })
  await credit(booking.id, first?.name ?? '', { cookie, reissue: true })
  // 5 % of $198.85 are $9.9425.
  expect((await listed(booking.id, cookie)).items.map(({ total }) => total)).toEqual([
    20_879, -25_620, 25_620,
  ])
  expect(inPage(await (await open(manageUrl)).text()).at(-1)).toEqual(['Total due', '$208.79'])
  const month = today.slice(0, 7)
  const ledger = await get(`/api/admin/ledger?from=${month}&to=${month}`, { cookie })
  expect((await ledger.json<LedgerJson>()).months).toEqual([
    { month, net: 19_885, gst: 994, pst: 0, received: 25_620, refunded: 0 },
  ])
  const { held } = await (await get('/api/admin/money', { cookie })).json<{ held: { sum: number } }>()
  expect(held.sum).toBe(25_620 - 20_879)
})
