import { account, type Site } from '../../bench/sites.ts'
import { manageActions, paths } from '../../shared/lib/page/routes.ts'
import {
  addDays,
  businessDate,
  datesBetween,
  formatDate,
  formatNearDate,
  monthRange,
} from '../../shared/lib/time/business-time.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { minOpenForMs } from '../../shared/rules/booking/spam.ts'
import { photoStates } from '../../shared/rules/photo/photo-messages.ts'
import { defaultSchedule, hoursOn } from '../../shared/rules/schedule/hours.ts'
import { until } from './engine.ts'
import type { Visitor } from './visitor.ts'

const escapeKey = '\uE00C'

/** Two open days of next month. */
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

type Walk = (visitor: Visitor, site: Site) => Promise<void>

/** Step 2, from the two weeks that it begins with to a time of a day of the next month. */
async function chooseTime({ press, see, fits }: Visitor, date: string) {
  await see('heading', 'Choose Date & Time')
  await fits()
  await press('button', 'Show the whole month')
  await press('button', 'Next month')
  await press('button', formatDate(date), false)
  await see('heading', formatDate(date))
  await fits()
  await press('button', '11:00 AM')
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

/** Steps 3 and 4, to the last press. */
async function describe(visitor: Visitor, opened: number) {
  const { press, see, fill, fits } = visitor
  await see('heading', 'Vehicle Details')
  await fits()
  await fillVehicle(visitor)
  await press('button', 'Continue to Contact Info')
  await see('heading', 'Contact Info')
  await fillContact(visitor)
  await fill('Address in Lions Bay', '8 Alder Lane')
  await press('button', 'You book with', false)
  await see('link', 'privacy notice')
  await fits()
  await takeTime(opened)
  await press('button', 'Confirm Booking')
  await see('heading', 'Booking Confirmed', false)
  await fits()
}

const takeTime = (opened: number) =>
  until('the time that a person takes', async () => Date.now() - opened > minOpenForMs)

/** A booking of another visitor's, whom the owner then asks whether it may move. @returns the path of its private page. */
async function askToMove(origin: string, from: string, to: string): Promise<string> {
  const send = (path: string, body: object, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const vehicle = { packageId: 'interior-detailing', vehicleMake: 'Mazda', vehicleModel: '3' }
  const person = { name: 'Sasha Early', email: 'sasha@example.com', phone: '(604) 555-0177' }
  const booked = await send('/api/bookings', { ...person, ...vehicle, date: from, time: '9:00 AM' })
  const { booking, manageUrl }: BookedJson = await booked.json()
  const [cookie = ''] = (await send('/api/auth/login', account)).headers.getSetCookie()
  const times = [{ id: booking.id, date: to, time: '1:00 PM', crew: 1 }]
  const asked = { ids: [booking.id], act: 'propose-move', tell: true, times }
  await send('/api/admin/bookings/many', asked, { Cookie: cookie.split(';')[0] })
  return new URL(manageUrl).pathname
}

/** What has to work in every engine, as a person does it. */
export const walks: Record<string, Walk> = {
  async 'the menus, on a desktop and on a phone'(visitor, { origin }) {
    const { open, setSize, press, see, gone, type } = visitor
    await setSize(1280, 900)
    await open(origin)
    await press('button', 'Locations')
    await see('link', 'Whistler')
    await type(escapeKey)
    await setSize(390, 800)
    await open(`${origin}/pemberton`)
    await press('button', 'Locations')
    await press('link', 'Britannia Beach', false)
    await until('the page of the area', async () =>
      String(await visitor.evaluate('location.pathname')).includes('britannia'),
    )
    await gone('dialog', 'Our Locations')
  },

  async 'pages at every width'({ open, see, fits }, { origin }) {
    const service = '/window-tinting-whistler-bc-legal-automotive-tint'
    for (const path of [paths.home, '/whistler', service, paths.serviceAreas, paths.terms]) {
      await open(origin + path)
      await see('heading', '', false)
      await fits()
    }
  },

  async 'a booking at my place, from the home page to its confirmation'(visitor, { origin }) {
    const { open, setSize, press, choose, select, fits } = visitor
    await setSize(390, 800)
    await open(`${origin}${paths.booking}`)
    const opened = Date.now()
    await choose('Car')
    await choose('Interior Detailing')
    await select('At my place', 'lions-bay')
    await fits()
    await press('button', 'Continue to Select Date')
    await chooseTime(visitor, openDays()[0])
    await press('button', 'Continue to Vehicle Details')
    await describe(visitor, opened)
  },

  async 'a booking by the plain forms'(visitor, { origin }) {
    const { open, setSize, press, fits } = visitor
    await setSize(390, 800)
    await open(`${origin}${paths.bookingForm}?${interior}&place=mobile&area=lions-bay`)
    const opened = Date.now()
    await fits()
    await press('button', 'Continue to Select Date')
    await chooseTime(visitor, openDays()[0])
    await describe(visitor, opened)
  },

  async 'a request for a quote with a photo'(visitor, { origin }) {
    const { open, setSize, press, see, fill, select, addPhoto, fits, evaluate } = visitor
    await setSize(390, 800)
    await open(`${origin}${paths.quote}?service=restoration`)
    const opened = Date.now()
    await fillVehicle(visitor)
    await select('Area where the vehicle is', 'whistler')
    await fill('What would you like?', 'Faded hood')
    await fillContact(visitor)
    await addPhoto('Add up to')
    await until('the photo is uploaded', () =>
      evaluate(`document.querySelector('#photo-list').textContent.includes('${photoStates.stored}')`),
    )
    await until('its preview', () =>
      evaluate(
        `document.querySelector('#photo-list canvas').getContext('2d').getImageData(56, 56, 1, 1).data[3] === 255`,
      ),
    )
    await fits()
    await takeTime(opened)
    await press('button', 'Request a Quote')
    await see('heading', 'Your quote', false)
    await fits()
  },

  async 'the question whether a booking may move'(visitor, { origin }) {
    const { open, setSize, press, see, fits } = visitor
    const [from, to] = openDays()
    const page = origin + (await askToMove(origin, from, to))
    await setSize(390, 800)
    await open(page)
    await see('heading', 'May we move your booking?')
    await fits()
    await press('link', 'Choose Another Time')
    await see('heading', 'Move to another time')
    await fits()
    await open(page)
    await press('button', `Yes, ${formatNearDate(to)}, 1:00 PM`)
    await until('the booking has moved', async () =>
      String(await visitor.evaluate('document.body.textContent')).includes('Your booking was moved.'),
    )
    await fits()
    await open(`${page}/${manageActions.cancel}`)
    await see('heading', 'Cancel this booking?')
    await fits()
  },

  async 'the dashboard, past its sign-in'(visitor, { origin }) {
    const { open, setSize, press, fill, see } = visitor
    await setSize(1280, 900)
    await open(`${origin}${paths.login}?next=${encodeURIComponent(paths.dashboard)}`)
    await fill('Email', account.email)
    await fill('Password', account.password)
    await press('button', 'Sign In')
    await see('heading', 'Bookings Dashboard')
  },
}
