import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { type Location, locations } from '../../../shared/lib/business/location.ts'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingInvoicesJson } from '../../../shared/rules/invoice/invoice-json.ts'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import type { TaxClass, TaxId } from '../../../shared/rules/price/tax.ts'
import { vehicleSizeIds } from '../../../shared/rules/price/vehicles.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { exactDiscounted, exactDollars, exactDue } from '../../exact-money.ts'
import { expectedPrice, packageOf } from '../../expected-price.ts'
import { taxClassesById, washPrice } from '../../site-defaults.ts'
import { openManagePage } from '../booking/manage-page-support.ts'
import { now } from '../clock.ts'
import { postInvoice } from '../invoice/invoice-support.ts'
import { expectConsistentLedger } from '../ledger/ledger-consistency.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { publishSite } from '../site/publish-site.ts'
import { chargeTaxes } from '../terms/terms-support.ts'
import {
  bookingBody,
  clearBookings,
  futureDate,
  get,
  getJson,
  hostOf,
  resetFutureDates,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { type PriceRows, pricesInEmail, pricesInPage, pricesInText } from './displayed-price.ts'

// One price on every surface that shows it, equal to the cent.

const cookie = await signInOwner()

beforeAll(async () => {
  const { catalogue } = defaultSite
  const addOns = catalogue.addOns.map((each) => ({ ...each, taxClass: 'gst-pst' as const }))
  await publishSite({ catalogue: { ...catalogue, addOns } })
})

afterAll(() => publishSite())

beforeEach(async () => {
  await clearBookings()
  resetFutureDates()
})

/** The owner's discount on each booked job, in cents. */
const discount = 31_15

const withWash: readonly string[] = ['wash']

/** The wash has another tax class here than its package. */
const classes: Record<string, TaxClass> = { ...taxClassesById, wash: 'gst-pst' }

const placesOf = (packageId: string) => [
  { place: 'shop' } as const,
  ...(packageOf(packageId).shopOnly ? [] : areaSlugs).map((area) => ({ place: 'mobile', area }) as const),
]

type JobLocation = ReturnType<typeof placesOf>[number]

type Job = { packageId: string; vehicleType: (typeof vehicleSizeIds)[number]; where: JobLocation }

/** The package for every vehicle size at every place. */
const jobsOf = (packageId: string): Job[] =>
  vehicleSizeIds.flatMap((vehicleType) =>
    placesOf(packageId).map((where) => ({ packageId, vehicleType, where })),
  )

const addOnsOf = ({ packageId }: Job) => (packageId === 'steam-cleaning-package' ? withWash : [])

/** A job's price in cents by exact arithmetic, less a discount in cents. */
function exactPrice(job: Job, location: Location, charged: readonly TaxId[], discount = 0) {
  const { packageId, vehicleType, where } = job
  const isDearer = where.place === 'mobile' && (location === 'whistler' || where.area === 'whistler')
  const pricedIn = isDearer ? 'whistler' : 'squamish'
  const ofPackage = expectedPrice(packageId, vehicleType, pricedIn)
  const listed = expectedPrice(packageId, vehicleType, pricedIn, addOnsOf(job))
  const parts = [
    { amount: ofPackage * 100, taxClass: classes[packageId] ?? 'none' },
    { amount: (listed - ofPackage) * 100, taxClass: classes.wash ?? 'none' },
    { amount: -discount, taxClass: null },
  ]
  return { totalPrice: (listed * 100 - discount) / 100, ...exactDue(exactDiscounted(parts), charged) }
}

/** The same as the rows that every surface shows. */
function expectedRows({ totalPrice, gst, pst, due }: ReturnType<typeof exactPrice>): PriceRows {
  if (gst + pst === 0) {
    return [
      ['Total', exactDollars(Math.round(totalPrice * 100))],
      ['Sales tax', 'No tax added'],
    ]
  }
  const subtotal = Math.round(totalPrice * 100)
  const lines: [string, number][] = [
    ['Subtotal', subtotal],
    ['GST (5%)', gst],
    ['PST (7%)', pst],
    ['Total due', due],
  ]
  return lines
    .filter(([, amount]) => amount !== 0)
    .map(([term, amount]) => [term, exactDollars(amount, [subtotal, gst, pst])])
}

/** The last page of the plain forms before they are confirmed. */
async function readSummary(order: object, job: Job, host: string): Promise<string> {
  const { addOns: _, ...fields } = { addOns: [], ...order }
  const typed = Object.entries({
    ...fields,
    vehicleSize: job.vehicleType,
    openedAt: now - 60_000,
    step: 'contact',
  })
  const sent = [...typed, ...addOnsOf(job).map((id) => ['addOns', id])]
  const body = new URLSearchParams(sent.map(([name = '', value]) => [String(name), String(value)]))
  return (await sendRequest('POST', '/book', { host, body })).text()
}

/** The amounts in the owner's export, in cents by booking id. */
async function readExport(): Promise<Map<string, number[]>> {
  const file = await (await get('/api/admin/bookings.csv', { cookie })).text()
  const [head = '', ...lines] = file.split('\r\n')
  const columns = head.split(',')
  // Counted from the end, because an earlier text may contain a comma.
  const cellsOf = (line: string) =>
    ['GST', 'PST', 'Total with tax'].map((name) => line.split(',').at(columns.indexOf(name) - columns.length))
  const inCents = (cell = '') => Math.round(Number(cell) * 100)
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(',')), cellsOf(line).map(inCents)]))
}

/** Completes all jobs and checks the ledger, the debtors and the amounts in their reminders. */
async function expectBalances(dues: ReadonlyMap<string, number>) {
  await expectConsistentLedger(cookie)
  await env.DB.prepare("UPDATE bookings SET status = 'completed'").run()
  const { unpaid } = await getJson<MoneyJson>('/api/admin/money', cookie)
  expect(new Map(unpaid.items.map(({ booking, reminder }) => [booking.id, amountIn(reminder)]))).toEqual(
    new Map([...dues].map(([id, due]) => [id, exactDollars(due)])),
  )
  expect(unpaid.sum).toBe([...dues.values()].reduce((sum, due) => sum + due, 0))
}

const amountIn = (text: string) => /\$[\d,.]+\d/.exec(text)?.[0]

/** A free day that the previous job, of up to twenty hours, does not reach. */
function freeDay(): string {
  futureDate()
  futureDate()
  return futureDate()
}

/** The price of a job on a page, in whole dollars, by the data that the page's script follows. */
function pagePrice(html: string, { packageId, vehicleType, where }: Job): number {
  const card = html.split('<article').find((each) => each.includes(`value="${packageId}"`)) ?? ''
  const [, prices = '', shopOnly] = /data-prices="([^"]*)"( data-shop-only)?/.exec(card) ?? []
  const atShop = prices.split(' ').map(Number)
  expect(atShop).toHaveLength(vehicleSizeIds.length)
  const area = where.place === 'mobile' && !shopOnly ? where.area : null
  const surcharge = area && new RegExp(`<option value="${area}"[^>]* data-surcharge="(\\d+)"`).exec(html)?.[1]
  return (atShop[vehicleSizeIds.indexOf(vehicleType)] ?? Number.NaN) + Number(surcharge ?? 0)
}

/** The price of a job in step 1 of the plain forms, in whole dollars. */
async function stepPrice({ packageId, vehicleType, where }: Job, host: string): Promise<number> {
  const query = new URLSearchParams({
    vehicleSize: vehicleType,
    ...where,
    category: packageOf(packageId).category,
  })
  const html = await (await get(`/book?${query}`, { host })).text()
  const card = html.split('<article').find((each) => each.includes(`value="${packageId}"`)) ?? ''
  return Number(/<b>\$([\d,]+)<\/b>/.exec(card)?.[1]?.replace(',', ''))
}

// A sale with other taxes each time. Some are followed to the last invoice: a wash with other taxes, an hourly price, a
// job at the shop only, and one over several days.
const taxes: TaxId[][] = [['gst', 'pst'], ['gst'], []]
const followed = [
  'steam-cleaning-package squamish',
  'decal-removal whistler',
  'two-step-ceramic squamish',
  'five-year-ceramic whistler',
]

const walks = defaultSite.catalogue.packages.flatMap(({ id: packageId }, index) =>
  locations.map((location, host) => ({
    packageId,
    location,
    charged: taxes[(index + host) % taxes.length] ?? [],
    isFollowed: followed.includes(`${packageId} ${location}`),
  })),
)

test.each(walks)('$packageId from $location with $charged costs the same on every surface', async (walk) => {
  const { packageId, location, charged, isFollowed } = walk
  await chargeTaxes(cookie, charged)
  const host = hostOf(location)
  const home = await (await get('/', { host })).text()
  const booked = new Map<string, number[]>()
  for (const job of jobsOf(packageId)) {
    const exact = exactPrice(job, location, charged)
    const rows = expectedRows(exact)
    const { vehicleType, where } = job
    // Before the wash is added.
    const listed = exact.totalPrice - addOnsOf(job).length * washPrice
    expect([pagePrice(home, job), await stepPrice(job, host)]).toEqual([listed, listed])
    const place = { ...where, address: '7 Example Road' }
    const order = bookingBody({ packageId, vehicleType, addOns: addOnsOf(job), date: freeDay(), ...place })
    expect(pricesInPage(await readSummary(order, job, host))).toEqual(rows)
    const { bindings, sent } = fakeEmailService()
    const answer = await sendRequestWith(bindings, 'POST', '/api/bookings', { host, json: order })
    const { booking, manageUrl } = await answer.json<BookedJson>()
    const { totalPrice, gst, pst } = exact
    expect(booking).toMatchObject({ totalPrice, taxes: { gst, pst } })
    expect(pricesInPage(await (await openManagePage(manageUrl)).text())).toEqual(rows)
    expect(sent.map(({ text }) => pricesInText(text))).toEqual([rows, rows])
    expect(sent.map(({ html }) => pricesInEmail(html))).toEqual([rows, rows])
    if (!isFollowed) continue

    const seen = await get(`/api/admin/bookings/${booking.id}`, { cookie })
    const known = await seen.json<BookingJson>()
    expect(known).toMatchObject({ totalPrice, taxes: { gst, pst } })
    const less = exactPrice(job, location, charged, discount)
    const edit = { lines: [{ label: 'Loyal customer', amount: -discount / 100 }], updatedAt: known.updatedAt }
    const edited = await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json: edit, cookie })
    expect(await edited.json<BookingJson>()).toMatchObject({
      totalPrice: less.totalPrice,
      taxes: { gst: less.gst, pst: less.pst },
    })
    booked.set(booking.id, [less.gst, less.pst, less.due])
    expect(pricesInPage(await (await openManagePage(manageUrl)).text())).toEqual(expectedRows(less))
    const { items } = await (await postInvoice(booking.id, cookie)).json<BookingInvoicesJson>()
    expect(items.map(({ total }) => total)).toEqual([less.due])
    expect(await (await openManagePage(manageUrl, `/invoice/${items[0]?.name}`)).text()).toContain(
      `<th scope="row">Total (CAD)</th><td class="amount">${exactDollars(less.due, [discount, less.gst, less.pst])}</td>`,
    )
    const toDo = await getJson<JobJson>(`/api/admin/jobs/${booking.id}`, cookie)
    expect([toDo.due, toDo.money && totalWithTaxes(toDo.money)]).toEqual([less.due, less.due])
  }
  if (!isFollowed) return
  const file = await readExport()
  for (const [id, amounts] of booked) expect(file.get(id)).toEqual(amounts)
  await expectBalances(new Map([...booked].map(([id, [, , due = 0]]) => [id, due])))
})
