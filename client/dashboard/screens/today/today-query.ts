import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import type { TodayJson } from '../../../../shared/rules/job/today-json.ts'
import { apiRequest, isOutcomeUnknown, nullIfNotFound } from '../../lib/api/api-request.ts'
import { jobKey, sessionKey, todayKey } from '../../lib/api/query-keys.ts'
import { deleteStored, readStored, writeStored } from '../../lib/offline/device-store.ts'

/** `clockOffset` is the server's clock minus this device's, in milliseconds. */
export type LoadedDay = {
  day: TodayJson
  clockOffset: number
  /** When the stored copy was loaded, in epoch milliseconds; null for a fresh response. */
  keptAt: number | null
}

/** `format` changes with the stored shape, so that older copies are ignored. */
type StoredDay = { format: 6; email: string; keptAt: number; clockOffset: number; day: TodayJson }

const isStoredDay = (value: unknown): value is StoredDay =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 6

const dayKey = (date: string) => `day ${date}`

const accountEmail = (client: QueryClient) => client.getQueryData<SessionJson>(sessionKey)?.user?.email

/** Returns this account's stored days, newest last. */
async function readStoredDays(client: QueryClient): Promise<StoredDay[]> {
  const email = accountEmail(client)
  const days = await readStored('day ', isStoredDay)
  return days.filter((stored) => stored.email === email).sort((a, b) => a.keptAt - b.keptAt)
}

/** Stores a day for offline use, and removes past ones. */
async function storeDay(client: QueryClient, { day, clockOffset }: LoadedDay) {
  const email = accountEmail(client)
  if (!email) return
  const stored: StoredDay = { format: 6, email, keptAt: Date.now(), clockOffset, day }
  for (const { day: other } of await readStoredDays(client)) {
    if (other.date < day.today) await deleteStored(dayKey(other.date))
  }
  await writeStored(dayKey(day.date), stored)
}

/** Returns the stored day for a date, or without one the latest that has begun. */
async function findStoredDay(client: QueryClient, date: string | undefined): Promise<LoadedDay | undefined> {
  const days = await readStoredDays(client)
  const today = businessDate(Date.now())
  return date === undefined
    ? days
        .filter(({ day }) => day.date <= today)
        .sort((a, b) => a.day.date.localeCompare(b.day.date))
        .at(-1)
    : days.findLast(({ day }) => day.date === date)
}

/** A day's work, by default today's. Falls back to the stored copy without a connection. */
export function todayOptions(date: string | undefined) {
  return queryOptions({
    queryKey: [...todayKey, date ?? 'today'],
    queryFn: async ({ signal, client }): Promise<LoadedDay> => {
      try {
        const day = await apiRequest('GET /api/admin/today', { query: { date }, signal })
        const loaded = { day, clockOffset: Date.parse(day.now) - Date.now(), keptAt: null }
        await storeDay(client, loaded)
        return loaded
      } catch (error) {
        const stored = isOutcomeUnknown(error) ? await findStoredDay(client, date) : undefined
        if (!stored) throw error
        const { day, clockOffset, keptAt } = stored
        return { day, clockOffset, keptAt }
      }
    },
    retry: false,
  })
}

/** Data is `null` when there is no such job. */
export function jobOptions(id: string) {
  return queryOptions({
    queryKey: jobKey(id),
    queryFn: ({ signal }) =>
      nullIfNotFound(apiRequest('GET /api/admin/jobs/:id', { params: { id }, signal })),
  })
}

/** Updates a job in every cached query, without a request. */
export function setCachedJob(client: QueryClient, job: JobJson) {
  client.setQueryData(jobKey(job.id), job)
  client.setQueriesData<LoadedDay>({ queryKey: todayKey }, (loaded) => {
    if (!loaded) return loaded
    const jobs = loaded.day.jobs.map((each) => (each.id === job.id ? { ...each, ...job } : each))
    return { ...loaded, day: { ...loaded.day, jobs } }
  })
}
