import { createHmac } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterEach, expect, inject } from 'vitest'
import type { LocalDatabase } from '../../scripts/local/local-database.ts'
import { createRandom } from '../../scripts/local/seeded-random.ts'
import { builtWorkerOptions } from '../../scripts/local/serve-build.ts'
import { account } from '../browser/owner-account.ts'
import { seed } from '../seed.ts'

export type RaceRequest = {
  method: string
  path: string
  json?: unknown
  /** Sent as a form instead of JSON. */
  form?: Record<string, string>
  cookie?: string
  key?: string
  /** The client's IP address. */
  address?: string
}
export type RaceResponse = {
  status: number
  text: string
  location: string
  cookie: string
  isReplay: boolean
}
export type RaceSite = {
  database: LocalDatabase
  /** Sends all requests at once, alternating between the two Workers. */
  send: (requests: RaceRequest[]) => Promise<RaceResponse[]>
}

/**
 * Sends all requests at the same moment from inside workerd, because a client outside would deliver them one by one.
 */
const starter = `export default {
  async fetch(request, env) {
    const calls = await request.json()
    const answers = calls.map(async ({ method, path, json, form, cookie: sent, key, address }, index) => {
      const [worker, host] = index % 2 ? [env.B, 'whistler.localhost'] : [env.A, 'localhost']
      const response = await worker.fetch('http://' + host + path, {
        method,
        headers: {
          ...(json && { 'Content-Type': 'application/json' }),
          ...(sent && { Cookie: sent }),
          ...(key && { 'Idempotency-Key': key }),
          ...(address && { 'CF-Connecting-IP': address }),
        },
        body: form ? new URLSearchParams(form) : json && JSON.stringify(json),
        redirect: 'manual',
      })
      const text = await response.text()
      const isReplay = response.headers.has('Idempotent-Replayed')
      const location = response.headers.get('Location') ?? ''
      const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ')
      return { status: response.status, text, location, cookie, isReplay }
    })
    return Response.json(await Promise.all(answers))
  },
}`

const secret = 'a secret for tests, at least 32 bytes long'

/** Signs like the Worker. */
export const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

const openSites: { miniflare: Miniflare; folder: string }[] = []

afterEach(async () => {
  for (const { miniflare, folder } of openSites.splice(0)) {
    await miniflare.dispose()
    await rm(folder, { recursive: true })
  }
})

/**
 * Starts two copies of the built Worker on one database, like two data centres. `settings` are columns of
 * schedule_settings.
 */
export async function openSite(settings: Record<string, number> = { crew_count: 1 }): Promise<RaceSite> {
  const folder = await mkdtemp(join(tmpdir(), 'corridor-race-'))
  await cp(inject('siteDatabase'), folder, { recursive: true })
  const copy = { ...builtWorkerOptions(), bindings: { SESSION_SECRET: secret } }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: `${folder}/v3`,
      workers: [
        {
          name: 'starter',
          modules: true,
          script: starter,
          // Needed for `getSetCookie`, which reads cookies one by one.
          compatibilityDate: '2026-10-01',
          serviceBindings: { A: 'corridor-a', B: 'corridor-b' },
        },
        { ...copy, name: 'corridor-a' },
        { ...copy, name: 'corridor-b' },
      ],
    }),
  )
  openSites.push({ miniflare, folder })
  const database = await miniflare.getD1Database('DB', 'corridor-a')
  await database.batch(
    Object.entries(settings).map(([name, value]) =>
      database.prepare(`UPDATE schedule_settings SET ${name} = ?`).bind(value),
    ),
  )
  const send = async (requests: RaceRequest[]): Promise<RaceResponse[]> => {
    const response = await miniflare.dispatchFetch('http://localhost/', {
      method: 'POST',
      body: JSON.stringify(requests),
    })
    expect(response.status).toBe(200)
    return JSON.parse(await response.text())
  }
  return { database, send }
}

/** The parts of an order that describe its job. */
export type JobFields = {
  packageId?: string
  vehicleType?: string
  place?: string
  area?: string
  address?: string
}

/** A booking of a two-hour job at the shop, or another job. */
export const bookingRequest = (date: string, time: string, job: JobFields = {}): RaceRequest => ({
  method: 'POST',
  path: '/api/bookings',
  json: {
    name: 'Robin Field',
    email: 'robin@example.com',
    phone: '(604) 555-0199',
    packageId: 'interior-detailing',
    date,
    time,
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    ...job,
  },
})

export async function signIn({ send }: RaceSite): Promise<string> {
  const [answer] = await send([{ method: 'POST', path: '/api/auth/login', json: account }])
  expect(answer?.status).toBe(200)
  return answer?.cookie ?? ''
}

export const count = (answers: RaceResponse[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** Counts responses by status, as in `1 × 201, 59 × 409`. */
export function countStatuses(answers: RaceResponse[]): string {
  const statuses = Map.groupBy(answers, ({ status }) => status)
  return [...statuses].map(([status, each]) => `${each.length} × ${status}`).join(', ')
}

export const bookedIds = (answers: RaceResponse[]): string[] =>
  answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).booking.id)

/** Rebuilds a table without its primary key. */
export async function dropPrimaryKey({ database }: RaceSite, table: string): Promise<void> {
  await database.batch([
    database.prepare(`CREATE TABLE keyless AS SELECT * FROM ${table}`),
    database.prepare(`DROP TABLE ${table}`),
    database.prepare(`ALTER TABLE keyless RENAME TO ${table}`),
  ])
}

/** Requests depend only on the seed, in whatever order they arrive. */
export const random = createRandom(seed)
