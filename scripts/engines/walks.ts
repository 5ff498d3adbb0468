import { account, type Site } from '../../bench/sites.ts'
import { paths } from '../../shared/ground/page/routes.ts'
import {
  addDays,
  businessDate,
  datesBetween,
  formatDate,
  monthRange,
} from '../../shared/ground/time/business-time.ts'
import { minOpenForMs } from '../../shared/rules/booking/spam.ts'
import { defaultSchedule, hoursOn } from '../../shared/rules/schedule/hours.ts'
import { until } from './engine.ts'
import type { Visitor } from './visitor.ts'

const escapeKey = '\uE00C'

function openDayOfNextMonth(): string {
  const { to: lastDay } = monthRange(businessDate(Date.now()).slice(0, 7))
  const from = addDays(lastDay, 1)
  const day = datesBetween(from, addDays(from, 6)).find((date) => hoursOn(date, defaultSchedule))
  if (!day) throw new Error('No day of a week is open')
  return day
}

type Walk = (visitor: Visitor, site: Site) => Promise<void>

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

  async 'a booking, from the home page to its confirmation'(visitor, { origin }) {
    const { open, setSize, press, see, fill, choose } = visitor
    await setSize(390, 800)
    await open(`${origin}/?section=booking`)
    const opened = Date.now()
    await choose('Car')
    await choose('Interior Detailing')
    await press('button', 'Continue to Select Date')
    await see('heading', 'Choose Date & Time')
    await press('button', 'Next month')
    await press('button', formatDate(openDayOfNextMonth()), false)
    await press('button', '11:00 AM')
    await press('button', 'Continue', false)
    await see('heading', 'Vehicle Details')
    await fill('Make', 'Subaru')
    await fill('Model', 'Outback')
    await press('button', 'Continue', false)
    await see('heading', 'Contact Info')
    await fill('Full Name', 'Robin Field')
    await fill('Email', 'robin@example.com')
    await fill('Phone Number', '(604) 555-0199')
    await until('the time that a person takes', async () => Date.now() - opened > minOpenForMs)
    await press('button', 'Confirm Booking')
    await see('heading', 'Booking Confirmed', false)
  },

  async 'the dashboard, past its sign-in'(visitor, { origin }) {
    const { open, setSize, press, fill, see } = visitor
    await setSize(1280, 900)
    await open(origin + paths.login)
    await fill('Email', account.email)
    await fill('Password', account.password)
    await press('button', 'Sign In')
    await see('heading', 'Bookings Dashboard')
  },
}
