import { account, type RunningSite } from '../../bench/sites.ts'
import { manageActions, paths } from '../../shared/lib/page/routes.ts'
import {
  addDays,
  businessDate,
  datesBetween,
  formatDate,
  formatSpokenDate,
  monthRange,
} from '../../shared/lib/time/business-time.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { minOpenForMs } from '../../shared/rules/booking/spam.ts'
import { photoStates } from '../../shared/rules/photo/photo-messages.ts'
import { defaultSchedule, hoursOn } from '../../shared/rules/schedule/hours.ts'
import { waitUntil } from './engine.ts'
import type { Visitor } from './visitor.ts'

function openDays(): [string, string] {
  const { to: lastDay } = monthRange(businessDate(Date.now()).slice(0, 7))
  const from = addDays(lastDay, 1)
  const [first, second] = datesBetween(from, addDays(from, 6)).filter((date) =>
    hoursOn(date, defaultSchedule),
  )
  if (!first || !second) throw new Error('No two days of a week are open')
  return [first, second]
}

const interior = 'packageId=interior-detailing&vehicleSize=sedan'

type Walk = (visitor: Visitor, site: RunningSite) => Promise<void>

/** Step 2: from the two weeks shown first to a time on a day of the next month. */
async function chooseTime({ click, see, expectFits }: Visitor, date: string) {
  await see('heading', 'Choose Date & Time')
  await expectFits()
  await click('button', 'Show the whole month')
  await click('button', 'Next month')
  await click('button', formatSpokenDate(date), false)
  await see('heading', formatDate(date))
  await expectFits()
  await click('button', '11:00 AM')
}

async function fillVehicle({ fill }: Visitor) {
  await fill('Make', 'Subaru')
  await fill('Model', 'Outback')
}

async function fillContact({ fill }: Visitor) {
  await fill('Full Name', 'Robin Field')
  await fill('Email', 'robin@example.com')
  await fill('Phone Number', '(604) 555-0199')
}

/** Steps 3 and 4, up to the last button. */
async function fillDetails(visitor: Visitor, openedAt: number) {
  const { click, see, fill, expectFits } = visitor
  await see('heading', 'Vehicle Details')
  await expectFits()
  await fillVehicle(visitor)
  await click('button', 'Continue to Contact Info')
  await see('heading', 'Contact Info')
  await fillContact(visitor)
  await fill('Address in Lions Bay', '8 Alder Lane')
  await click('button', 'You book with', false)
  await see('link', 'privacy notice')
  await expectFits()
  await waitMinimumTime(openedAt)
  await click('button', 'Confirm Booking')
  await see('heading', 'Booking Confirmed', false)
  await expectFits()
}

const waitMinimumTime = (openedAt: number) =>
  waitUntil('the time that a person takes', async () => Date.now() - openedAt > minOpenForMs)

/**
 * Books as another customer and proposes a new time as the owner. @returns the path of the booking's private
 * page.
 */
async function proposeMove(origin: string, from: string, to: string): Promise<string> {
  const send = (path: string, body: object, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const vehicle = { packageId: 'interior-detailing', vehicleMake: 'Mazda', vehicleModel: '3' }
  const customer = { name: 'Sasha Early', email: 'sasha@example.com', phone: '(604) 555-0177' }
  const response = await send('/api/bookings', { ...customer, ...vehicle, date: from, time: '9:00 AM' })
  const { booking, manageUrl }: BookedJson = await response.json()
  const [cookie = ''] = (await send('/api/auth/login', account)).headers.getSetCookie()
  const times = [{ id: booking.id, date: to, time: '1:00 PM', crew: 1 }]
  const request = { ids: [booking.id], act: 'propose-move', tell: true, times }
  await send('/api/admin/bookings/many', request, { Cookie: cookie.split(';')[0] })
  return new URL(manageUrl).pathname
}

/** The flows that must work in every engine, step by step as a person takes them. */
export const walks: Record<string, Walk> = {
  async 'the menus, on a desktop and on a phone'(visitor, { origin }) {
    const { open, setSize, click, see, waitUntilGone, pressEscape } = visitor
    await setSize(1280, 900)
    await open(origin)
    await click('button', 'Locations')
    await see('link', 'Whistler')
    await pressEscape()
    await setSize(390, 800)
    await open(`${origin}/pemberton`)
    await click('button', 'Locations')
    await click('link', 'Britannia Beach', false)
    await waitUntil('the page of the area', async () =>
      String(await visitor.evaluate('location.pathname')).includes('britannia'),
    )
    await waitUntilGone('dialog', 'Our Locations')
  },

  async 'pages at every width'({ open, see, expectFits }, { origin }) {
    const service = '/window-tinting-whistler-bc-legal-automotive-tint'
    for (const path of [paths.home, '/whistler', service, paths.serviceAreas, paths.terms]) {
      await open(origin + path)
      await see('heading', '', false)
      await expectFits()
    }
  },

  async 'a booking at my place, from the home page to its confirmation'(visitor, { origin }) {
    const { open, setSize, click, choose, select, expectFits } = visitor
    await setSize(390, 800)
    await open(`${origin}${paths.booking}`)
    const openedAt = Date.now()
    await choose('Car')
    await choose('Interior Detailing')
    await select('At my place', 'lions-bay')
    await expectFits()
    await click('button', 'Continue to Select Date')
    await chooseTime(visitor, openDays()[0])
    await click('button', 'Continue to Vehicle Details')
    await fillDetails(visitor, openedAt)
  },

  async 'a booking by the plain forms'(visitor, { origin }) {
    const { open, setSize, click, expectFits } = visitor
    await setSize(390, 800)
    await open(`${origin}${paths.bookingForm}?${interior}&place=mobile&area=lions-bay`)
    const openedAt = Date.now()
    await expectFits()
    await click('button', 'Continue to Select Date')
    await chooseTime(visitor, openDays()[0])
    await fillDetails(visitor, openedAt)
  },

  async 'a request for a quote with a photo'(visitor, { origin }) {
    const { open, setSize, click, see, fill, select, addPhoto, expectFits, evaluate } = visitor
    await setSize(390, 800)
    await open(`${origin}${paths.quote}?service=restoration`)
    const openedAt = Date.now()
    await fillVehicle(visitor)
    await select('Area where the vehicle is', 'whistler')
    await fill('What would you like?', 'Faded hood')
    await fillContact(visitor)
    await addPhoto('Add up to')
    await waitUntil('the photo is uploaded', () =>
      evaluate(`document.querySelector('#photo-list').textContent.includes('${photoStates.stored}')`),
    )
    await waitUntil('its preview', () =>
      evaluate(
        `document.querySelector('#photo-list canvas').getContext('2d').getImageData(56, 56, 1, 1).data[3] === 255`,
      ),
    )
    await expectFits()
    await waitMinimumTime(openedAt)
    await click('button', 'Request a Quote')
    await see('heading', 'Your quote', false)
    await expectFits()
  },

  async 'the question whether a booking may move'(visitor, { origin }) {
    const { open, setSize, click, see, expectFits } = visitor
    const [from, to] = openDays()
    const page = origin + (await proposeMove(origin, from, to))
    await setSize(390, 800)
    await open(page)
    await see('heading', 'Can we reschedule your booking?')
    await expectFits()
    await click('link', 'Choose Another Time')
    await see('heading', 'Choose a new time')
    await expectFits()
    await open(page)
    await click('button', `Yes, ${formatDate(to)}, 1:00 PM`)
    await waitUntil('the booking has moved', async () =>
      String(await visitor.evaluate('document.body.textContent')).includes('Your booking was rescheduled.'),
    )
    await expectFits()
    await open(`${page}/${manageActions.cancel}`)
    await see('heading', 'Cancel this booking?')
    await expectFits()
  },

  async 'the dashboard, past its sign-in'(visitor, { origin }) {
    const { open, setSize, click, fill, see } = visitor
    await setSize(1280, 900)
    await open(`${origin}${paths.login}?next=${encodeURIComponent(paths.dashboard)}`)
    await fill('Email', account.email)
    await fill('Password', account.password)
    await click('button', 'Sign In')
    await see('heading', 'Bookings Dashboard')
  },
}
