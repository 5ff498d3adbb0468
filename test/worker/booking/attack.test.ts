import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/booking/booking-json.ts'
import type { UnusualBookingsJson } from '../../../shared/booking/unusual.ts'
import { addDays } from '../../../shared/time/business-time.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { billWrites } from '../billed-database.ts'
import { minutes, now, today } from '../clock.ts'
import { fakeMail } from '../mail/mail-service.ts'
import { call, get, signInOwner } from '../worker-support.ts'
import { order, orderByForm, postForm } from './strangers.ts'

// Ten minutes of an attack (docs/adr/0014-brake.md), by a test clock and behind the limiter, which would only help.

const attackMinutes = 10
const mail = fakeMail()
const { database, rowsWritten } = billWrites()
const bindings = { ...mail.bindings, DB: database }

/** What comes every five minutes. */
const runCron = () =>
  scheduled(createScheduledController({ cron: '*/5 * * * *', scheduledTime: new Date() }), {
    ...env,
    ...bindings,
  })

/** The next fourteen open days and what was free on them before. */
const range = { from: addDays(today, 1), to: addDays(today, 16) }

async function freeStarts(): Promise<number> {
  const response = await get(`/api/availability?${new URLSearchParams(range)}`)
  const { days } = await response.json<{ days: { slots: string[] }[] }>()
  return days.reduce((sum, { slots }) => sum + slots.length, 0)
}

/** A hundred IPv4 addresses and one IPv6 site with as many lines as anybody could want. */
const addressOf = (index: number) =>
  index % 3 === 2
    ? `2001:db8:77:${(index * 7919) % 65_536 ? ((index * 7919) % 65_536).toString(16) : '1'}::${index.toString(16)}`
    : `203.0.113.${index % 100}`

const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']
const jobs = [
  { packageId: 'two-step-ceramic', vehicleType: 'van' },
  { packageId: 'interior-detailing' },
  { packageId: 'one-step-correction' },
]

let sent = 0
/** The next order of the attack: another time and address, longest jobs too, an invented or a real addressee. */
function nextOrder() {
  const index = sent++
  return {
    ...jobs[index % jobs.length],
    date: addDays(today, 1 + (index % 16)),
    time: times[index % times.length],
    address: addressOf(index),
    ...(index % 4 === 0 && { email: index % 8 === 0 ? 'victim@example.com' : `vic.tim+${index}@gmail.com` }),
  }
}

const doors = [
  (fields: ReturnType<typeof nextOrder>) => order(bindings, fields),
  (fields: ReturnType<typeof nextOrder>) => orderByForm(bindings, fields),
  (fields: ReturnType<typeof nextOrder>) => orderByForm(bindings, fields, '/book/'),
]
const attackOnce = () => doors[sent % doors.length]?.(nextOrder())

const linkTo = (address: string) => {
  const letter = mail.taken.findLast(({ to }) => to === address)
  const text = letter && 'text' in letter ? String(letter.text) : ''
  return new URL(/https:\/\/\S+\/book\/confirm\/\S+/.exec(text)?.[0] ?? '').pathname
}

/** Somebody real on the way through, by one of the doors. @returns whether it is booked at the end. */
async function honestVisitor(minute: number): Promise<boolean> {
  const who = { email: `real-${minute}@example.com`, address: `192.0.2.${minute + 1}` }
  const wanted = { ...who, date: addDays(today, 30 + 7 * minute), time: '1:00 PM' }
  const response = await (minute % 2 ? orderByForm : order)(bindings, wanted)
  if (response.status === 201) return true
  const location = response.headers.get('Location') ?? ''
  if (location.startsWith('/booking/')) return true
  if (response.status !== 202 && location !== '/book/confirm') return false
  vi.setSystemTime(Date.now() + minutes(1))
  const booked = await postForm(bindings, linkTo(who.email), {}, who.address)
  return booked.status === 303 && (booked.headers.get('Location') ?? '').startsWith('/booking/')
}

test('ten minutes of an attack hold next to nothing, cost little and turn nobody real away', async () => {
  const before = await freeStarts()
  const held: number[] = []
  const honest: boolean[] = []
  for (let minute = 0; minute < attackMinutes; minute++) {
    vi.setSystemTime(now + minutes(minute))
    // A burst from everywhere at once, then one after the other.
    await Promise.all(Array.from({ length: minute === 0 ? 50 : 8 }, attackOnce))
    for (let polite = 0; polite < 3; polite++) await attackOnce()
    held.push(1 - (await freeStarts()) / before)
    if (minute % 2 === 0 || minute === 5) honest.push(await honestVisitor(minute))
    await runCron()
  }
  expect(sent).toBe(50 + 9 * 8 + 10 * 3)
  expect(honest).not.toContain(false)
  expect(Math.max(...held)).toBeLessThan(0.2)

  // What was ordered waits no longer, and held nothing while it did.
  vi.setSystemTime(now + minutes(attackMinutes + 60))
  await runCron()
  expect((await env.DB.prepare('SELECT count(*) AS count FROM waiting_orders').first())?.count).toBe(0)

  // What the ordinary rate let through at the beginning the owner undoes in one go: every start is free again.
  const cookie = await signInOwner()
  const unusual = await get('/api/admin/unusual-bookings', { cookie })
  const { groups } = await unusual.json<UnusualBookingsJson>()
  const ids = groups.find(({ likeness }) => likeness === 'hour')?.ids
  await call('POST', '/api/admin/unusual-bookings/undo', { json: { ids }, cookie })
  expect(await freeStarts()).toBe(before)

  const mailsTo = new Map<string, number>()
  for (const { to } of mail.taken) {
    const box = String(to).replace(/vic\.tim\+\d+@/, 'victim@')
    mailsTo.set(box, (mailsTo.get(box) ?? 0) + 1)
  }
  mailsTo.delete('hello@corridordetailing.example')
  expect(Math.max(...mailsTo.values())).toBeLessThanOrEqual(3)
  expect(rowsWritten() + mail.taken.length * 3).toBeLessThan(20_000)
})

test('sixty moves of one booking are told a few times', async () => {
  vi.setSystemTime(now)
  await env.DB.prepare('UPDATE booking_rate SET level = 0').run()
  const robin = {
    email: 'mover@example.com',
    address: '192.0.2.99',
    date: addDays(today, 60),
    time: '9:00 AM',
  }
  const { manageUrl } = await (await order(bindings, robin)).json<BookedJson>()
  const { pathname } = new URL(manageUrl)
  mail.taken.length = 0
  const statuses = new Map<number, number>()
  for (let move = 0; move < 60; move++) {
    vi.setSystemTime(now + minutes(move / 5))
    const slot = `${addDays(today, 60 + (move % 2))} ${times[move % times.length]}`
    const { status } = await postForm(bindings, `${pathname}/move`, { slot }, robin.address)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (move % 5 === 0) await runCron()
  }
  expect(statuses).toEqual(
    new Map([
      [303, 10],
      [429, 50],
    ]),
  )
  expect(mail.taken.filter(({ to }) => to === 'mover@example.com').length).toBeLessThanOrEqual(3)
  expect(mail.taken.length).toBeLessThanOrEqual(6)
})
