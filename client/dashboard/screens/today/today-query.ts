import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import type { TodayJson } from '../../../../shared/rules/job/today-json.ts'
import { call, isUnheard, orNull } from '../../lib/api/api.ts'
import { jobKey, sessionKey, todayKey } from '../../lib/api/query-keys.ts'
import { forget, keep, readKept } from '../../lib/offline/device-store.ts'

/** A day as it shows. `clockOffset`: how far this device's clock is from the server's, in milliseconds. */
export type ShownDay = {
  day: TodayJson
  clockOffset: number
  /** When this device last heard of it, in epoch milliseconds, where there is no connection now. */
  keptAt: number | null
}

/** `format` changes with the shape of what is kept. */
type KeptDay = { format: 5; email: string; keptAt: number; clockOffset: number; day: TodayJson }

const isKeptDay = (value: unknown): value is KeptDay =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 5

const dayKey = (date: string) => `day ${date}`

const emailOf = (client: QueryClient) => client.getQueryData<SessionJson>(sessionKey)?.user?.email

/** The days of this account that this device knows, the newest last. */
async function keptDays(client: QueryClient): Promise<KeptDay[]> {
  const email = emailOf(client)
  const days = await readKept('day ', isKeptDay)
  return days.filter((kept) => kept.email === email).sort((a, b) => a.keptAt - b.keptAt)
}

/** Keeps a day, and none that is over. */
async function keepDay(client: QueryClient, { day, clockOffset }: ShownDay) {
  const email = emailOf(client)
  if (!email) return
  const kept: KeptDay = { format: 5, email, keptAt: Date.now(), clockOffset, day }
  for (const { day: other } of await keptDays(client)) {
    if (other.date < day.today) await forget(dayKey(other.date))
  }
  await keep(dayKey(day.date), kept)
}

/** The day that was asked for as this device last heard of it; without a date the newest of those that began by now. */
async function keptDay(client: QueryClient, date: string | undefined): Promise<ShownDay | undefined> {
  const days = await keptDays(client)
  const today = businessDate(Date.now())
  return date === undefined
    ? days
        .filter(({ day }) => day.date <= today)
        .sort((a, b) => a.day.date.localeCompare(b.day.date))
        .at(-1)
    : days.findLast(({ day }) => day.date === date)
}

/** A day's work, or without a date that of the business's today; without a connection as it was last known. */
export function todayOptions(date: string | undefined) {
  return queryOptions({
    queryKey: [...todayKey, date ?? 'today'],
    queryFn: async ({ signal, client }): Promise<ShownDay> => {
      try {
        const day = await call('GET /api/admin/today', { query: { date }, signal })
        const shown = { day, clockOffset: Date.parse(day.now) - Date.now(), keptAt: null }
        await keepDay(client, shown)
        return shown
      } catch (error) {
        const kept = isUnheard(error) ? await keptDay(client, date) : undefined
        if (!kept) throw error
        const { day, clockOffset, keptAt } = kept
        return { day, clockOffset, keptAt }
      }
    },
    retry: false,
  })
}

/** A job; `null` when there is none. */
export function jobOptions(id: string) {
  return queryOptions({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => orNull(call('GET /api/admin/jobs/:id', { params: { id }, signal })),
  })
}

/** Shows the newest state of a job wherever it is loaded; the server is not asked. */
export function showJob(client: QueryClient, job: JobJson) {
  client.setQueryData(jobKey(job.id), job)
  client.setQueriesData<ShownDay>({ queryKey: todayKey }, (shown) => {
    if (!shown) return shown
    const jobs = shown.day.jobs.map((each) => (each.id === job.id ? { ...each, ...job } : each))
    return { ...shown, day: { ...shown.day, jobs } }
  })
}
