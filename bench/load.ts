import { execFileSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import * as z from 'zod'
import { migrateLocalDatabase, withLocalDatabase } from '../scripts/local/local-database.ts'
import { areaPath, paths } from '../shared/ground/page/routes.ts'
import { services } from '../shared/site/page/services.ts'
import { liveMemory } from './live-memory.ts'
import { median, type Row, type Section } from './row.ts'
import { seededState } from './seeded-database.ts'
import { account, serveProject, withScratchState } from './sites.ts'

const seeded = 10_000
const visitors = 24
const hosts = ['localhost', 'whistler.localhost']
/** Of a hundred visits: how many book, the others read. */
const bookingShare = 0.04
const dashboardEveryMs = 2_000
const warmUpShare = 0.25

const days = z.object({ days: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })) })
const booked = z.object({ booking: z.object({ id: z.string() }) })

type Answer = { status: number; text: string; cookie: string | undefined }
type Tally = { answers: number; waits: number[]; booked: Set<string>; taken: number; problems: string[] }

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

const readPaths = [
  paths.home,
  paths.home,
  paths.booking,
  areaPath('whistler'),
  services[0].path('squamish'),
  paths.sitemap,
]

/** Visitors that share the connections of one agent, each with an address of its own. */
class Crowd {
  readonly tally: Tally = { answers: 0, waits: [], booked: new Set(), taken: 0, problems: [] }
  readonly #agent = new Agent({ keepAlive: true, maxSockets: visitors + 4 })
  readonly #port: number

  constructor(origin: string) {
    this.#port = Number(new URL(origin).port)
  }

  async ask(method: string, path: string, visitor: string, more: Record<string, string> = {}, body?: object) {
    const startedAt = performance.now()
    const payload = body && JSON.stringify(body)
    const answer = await new Promise<Answer>((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          headers: {
            Host: `${pick(hosts)}:${this.#port}`,
            'Accept-Encoding': 'gzip',
            'CF-Connecting-IP': visitor,
            ...(payload && { 'Content-Type': 'application/json', 'Content-Length': `${payload.length}` }),
            ...more,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              text: incoming.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString(),
              cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0],
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
    this.tally.answers++
    this.tally.waits.push(performance.now() - startedAt)
    return answer
  }

  async expectOk(answer: Promise<Answer>, what: string): Promise<Answer> {
    const given = await answer
    if (given.status !== 200) this.tally.problems.push(`${what} answered ${given.status}`)
    return given
  }

  /** A page with its files, and perhaps the availability, and perhaps a booking. */
  async visit(assets: readonly string[]) {
    const visitor = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
    const path = pick(readPaths)
    await this.expectOk(this.ask('GET', path, visitor), path)
    if (Math.random() < 0.3) {
      await Promise.all(assets.map((file) => this.expectOk(this.ask('GET', file, visitor), file)))
    }
    if (Math.random() < 0.25) await this.book(visitor)
  }

  async book(visitor: string) {
    const plain = { 'Accept-Encoding': 'identity' }
    const from = new Date(Date.now() + Math.floor(Math.random() * 110 + 1) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const to = new Date(Date.parse(from) + 30 * 86_400_000).toISOString().slice(0, 10)
    const path = `/api/availability?from=${from}&to=${to}`
    const answer = await this.expectOk(this.ask('GET', path, visitor, plain), 'availability')
    const free = days.parse(JSON.parse(answer.text)).days.filter(({ slots }) => slots.length > 0)
    if (free.length === 0 || Math.random() > bookingShare * 4) return
    const day = pick(free)
    const order = {
      name: 'Robin Field',
      email: `robin-${crypto.randomUUID()}@example.com`,
      phone: `(604) ${100 + Math.floor(Math.random() * 900)}-${1000 + Math.floor(Math.random() * 9000)}`,
      packageId: 'interior-detailing',
      date: day.date,
      time: pick(day.slots),
      vehicleType: 'sedan',
      vehicleMake: 'Subaru',
      vehicleModel: 'Outback',
    }
    const headers = { ...plain, 'Idempotency-Key': crypto.randomUUID() }
    // Two at once for the same hour, as when two people want it: one may have it.
    const rivals = [this.ask('POST', '/api/bookings', visitor, headers, order)]
    if (Math.random() < 0.3) {
      const rival = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
      rivals.push(this.ask('POST', '/api/bookings', visitor.replace('10.', '11.'), rival, order))
    }
    for (const { status, text } of await Promise.all(rivals)) {
      if (status === 201) this.tally.booked.add(booked.parse(JSON.parse(text)).booking.id)
      else if (status === 409) this.tally.taken++
      else this.tally.problems.push(`a booking answered ${status}`)
    }
  }

  /** An owner with the dashboard open, who looks at the list and the figures again and again. */
  async watchDashboard(until: number) {
    const headers = { 'Content-Type': 'application/json' }
    const { cookie = '' } = await this.ask('POST', '/api/auth/login', '10.0.0.1', headers, account)
    while (Date.now() < until) {
      for (const path of ['/api/admin/bookings', '/api/admin/stats', '/api/admin/changes']) {
        await this.expectOk(this.ask('GET', path, '10.0.0.1', { cookie }), path)
      }
      await new Promise((resolve) => setTimeout(resolve, dashboardEveryMs))
    }
  }

  close() {
    this.#agent.destroy()
  }
}

/** The memory of the workerd processes that this process started, in megabytes. */
function workerdMemory(): number {
  const listed = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='], { encoding: 'utf8' })
  const sizes = listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , command]) => Number(parent) === process.pid && command?.includes('workerd'))
    .map(([, kilobytes]) => Number(kilobytes) / 1024)
  return sizes.reduce((total, size) => total + size, 0)
}

/** Bookings that were promised and are not there, and hours that two bookings hold. */
function checkBookings(stateDir: string, promised: Set<string>): Promise<{ lost: number; double: number }> {
  return withLocalDatabase(async (database) => {
    const { results } = await database.prepare('SELECT id FROM bookings').all<{ id: string }>()
    const stored = new Set(results.map(({ id }) => id))
    const overlaps = await database
      .prepare(
        `SELECT count(*) AS count FROM bookings a JOIN bookings b
           ON a.booking_date = b.booking_date AND a.crew = b.crew AND a.id < b.id
          AND a.start_minutes < b.start_minutes + b.duration_minutes
          AND b.start_minutes < a.start_minutes + a.duration_minutes
        WHERE a.status <> 'cancelled' AND b.status <> 'cancelled' AND a.booking_date > date('now')`,
      )
      .first<number>('count')
    return { lost: [...promised].filter((id) => !stored.has(id)).length, double: overlaps ?? 0 }
  }, stateDir)
}

/** As many visitors as the machine serves without a pause, for the given seconds, on a database with 10,000 bookings. */
export function measureLoad(seconds: number): Promise<Section> {
  return withScratchState(async (stateDir) => {
    await cp(await seededState(seeded), stateDir, { recursive: true })
    await withLocalDatabase(migrateLocalDatabase, stateDir)
    const site = await serveProject(stateDir)
    const html = await (await fetch(`${site.origin}/`)).text()
    const assets = [...new Set(html.match(/\/assets\/(?:main|hero|barlow)[^" ]+/g))]
    const crowd = new Crowd(site.origin)

    const visitUntil = (until: number) =>
      Promise.all(
        Array.from({ length: visitors }, async () => {
          while (Date.now() < until) await crowd.visit(assets)
        }),
      )
    // What is loaded once is loaded before memory is looked at.
    await visitUntil(Date.now() + seconds * warmUpShare * 1000)
    const before = { live: await liveMemory(site.origin, site.inspectorPort), process: workerdMemory() }
    const answersBefore = crowd.tally.answers
    const startedAt = Date.now()
    const until = startedAt + seconds * 1000
    await Promise.all([visitUntil(until), crowd.watchDashboard(until)])
    const elapsed = (Date.now() - startedAt) / 1000
    const after = { live: await liveMemory(site.origin, site.inspectorPort), process: workerdMemory() }
    crowd.close()
    await site.stop()

    const { answers, waits, booked, taken, problems } = crowd.tally
    const { lost, double } = await checkBookings(stateDir, booked)
    if (problems.length > 0) console.error([...new Set(problems)].slice(0, 5).join('\n'))
    const rows: Row[] = [
      { measure: 'requests', unit: 'per second', value: (answers - answersBefore) / elapsed },
      { measure: 'requests in all', unit: 'count', value: answers },
      { measure: 'median wait', unit: 'ms', value: median(waits) },
      { measure: 'bookings made', unit: 'count', value: booked.size, bar: { atLeast: 1 } },
      { measure: 'bookings refused because a rival was first', unit: 'count', value: taken },
      { measure: 'errors', unit: 'count', value: problems.length, bar: { atMost: 0 } },
      { measure: 'lost bookings', unit: 'count', value: lost, bar: { atMost: 0 } },
      { measure: 'double bookings', unit: 'count', value: double, bar: { atMost: 0 } },
      { measure: 'memory in use by the Worker at the start', unit: 'MB', value: before.live },
      {
        measure: 'memory in use by the Worker at the end, against the start',
        unit: 'ratio',
        value: after.live / before.live,
        bar: { atMost: 1.5 },
      },
      { measure: 'memory of the simulated platform at the start', unit: 'MB', value: before.process },
      {
        measure: 'memory of the simulated platform at the end, against the start',
        unit: 'ratio',
        value: after.process / before.process,
      },
    ]
    return { title: `${seconds} seconds of ${visitors} visitors and an open dashboard`, rows }
  })
}
