import './today.css'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import {
  addDays,
  businessDate,
  businessMoment,
  dayMs,
  formatDate,
  formatTime,
  hourMs,
  minuteMs,
} from '../../../../shared/lib/time/business-time.ts'
import type { TodayJobJson, TodayJson } from '../../../../shared/rules/job/today-json.ts'
import { totalWithTaxes } from '../../../../shared/rules/price/amounts.ts'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { useNow } from '../../../lib/ui/use-now.ts'
import { CareStrip, careStripClass } from '../../components/care/care-strip.tsx'
import { NeedsYouStrip, stripClass } from '../../components/needs-you/needs-you-strip.tsx'
import { cacheShell } from '../../lib/offline/offline-shell.ts'
import { useRetries } from '../../lib/offline/use-retries.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { CrewSwitch, useSelectedCrew } from './crew-switch.tsx'
import { DayList } from './day-list.tsx'
import { DayLine, DayNavigation } from './day-navigation.tsx'
import { nextSegment, segmentsOf } from './day-segments.ts'
import { DaySummary } from './day-summary.tsx'
import { NextJob } from './next-job.tsx'
import { usePendingActions } from './pending-actions.ts'
import { RejectedActions } from './rejected-actions.tsx'
import { RunSheet } from './run-sheet.tsx'
import { SetupReminder } from './setup-reminder.tsx'
import { todayMessages } from './today-messages.ts'
import { type LoadedDay, todayOptions } from './today-query.ts'
import { UndoableJobs } from './undoable-jobs.tsx'
import { applyPendingActions, useAccountEmail } from './use-job-action.ts'
import { closeJob, useTodaySearch } from './use-today-search.ts'

const JobDialog = lazy(() => import('./job-dialog.tsx'))

function dayName(date: string, today: string): string {
  const names = new Map([
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
    [addDays(today, -1), 'Yesterday'],
  ])
  return names.get(date) ?? formatDate(date)
}

/** The day's work, which also opens without a connection. */
export function TodayScreen() {
  const { date: requestedDate, job: openId } = useTodaySearch()
  const query = useQuery(todayOptions(requestedDate))
  const today = query.data?.day.today ?? businessDate(Date.now())
  const date = query.data?.day.date ?? requestedDate ?? today
  const isFresh = query.data?.keptAt === null
  useRetries(typeof query.data?.keptAt === 'number', query.refetch)

  useEffect(() => {
    if (isFresh) cacheShell()
  }, [isFresh])

  return (
    <>
      <Screen title={dayName(date, today)} actions={<DayNavigation date={date} today={today} />}>
        <RejectedActions />
        {query.isPending && <p role="status">{todayMessages.loading}</p>}
        {query.isError && <LoadError title={todayMessages.loadFailed} query={query} />}
        {query.data && <Day loaded={query.data} />}
      </Screen>
      {openId && (
        <Suspense>
          <JobDialog
            key={openId}
            id={openId}
            loadedJob={query.data?.day.jobs.find(({ id }) => id === openId)}
            onClose={closeJob}
          />
        </Suspense>
      )}
    </>
  )
}

/** The revenue of a crew's jobs that are ready on the day; null for users who see no prices. */
const expectedRevenue = ({ date, takings }: TodayJson, jobs: readonly TodayJobJson[]) =>
  takings &&
  jobs.reduce(
    (sum, { readyDate, money }) => sum + (readyDate === date && money ? totalWithTaxes(money) : 0),
    0,
  )

function Day({ loaded: { day, clockOffset, keptAt } }: { loaded: LoadedDay }) {
  const now = useNow()
  const { selectedCrewOf, selectCrew } = useSelectedCrew()
  const crew = selectedCrewOf(day)
  const pending = usePendingActions(useAccountEmail()).filter(({ refusal }) => refusal === null)
  const crewJobs = crew ? day.jobs.filter((job) => job.crew === crew) : day.jobs
  const jobs = crewJobs.map((job) =>
    applyPendingActions(
      job,
      pending.filter(({ jobId }) => jobId === job.id),
    ),
  )
  const segments = segmentsOf(jobs)
  const isToday = day.date === businessDate(now + clockOffset)
  const nowMinutes = isToday ? businessMoment(now + clockOffset).minutes : null
  const next = isToday ? nextSegment(segments) : undefined
  const hasCrews = day.crewCount > 1 && !crew
  return (
    <>
      <DayLine date={day.date} today={day.today} />
      <CrewSwitch day={day} selectedCrew={crew} onChoose={selectCrew} />
      {keptAt !== null && (
        <p className="notice" role="status">
          {todayMessages.asOf(formatTime(businessMoment(keptAt).minutes), formatAge(now - keptAt))}
        </p>
      )}
      <div className="today">
        <div className="today-jobs">
          <UndoableJobs day={day} pending={pending} serverNow={now + clockOffset} />
          {next && <NextJob segment={next} nowMinutes={nowMinutes} />}
          {isToday && day.needsYou && day.needsYou.total > 0 && (
            <a className={stripClass} href={dashboardPaths.needsYou}>
              <NeedsYouStrip summary={day.needsYou} now={now + clockOffset} />
            </a>
          )}
          {segments.length > 0 && (
            <DayList
              segments={segments}
              nowMinutes={nowMinutes}
              hasCrews={hasCrews}
              undoable={day.undoable.filter(({ until }) => Date.parse(until) > now + clockOffset)}
            />
          )}
          {isToday && day.careDue && (
            <a className={careStripClass} href={`${dashboardPaths.customers}?show=care`}>
              <CareStrip due={day.careDue} />
            </a>
          )}
          {isToday && <SetupReminder />}
          {segments.length === 0 && (
            <MessageCard
              icon={<CalendarCheck />}
              title={todayMessages.empty}
              text={todayMessages.emptyHint}
            />
          )}
        </div>
        <DaySummary day={{ ...day, takings: crew ? expectedRevenue(day, jobs) : day.takings }} />
      </div>
      <RunSheet date={day.date} segments={segments} hasCrews={hasCrews} />
    </>
  )
}

const units: [ms: number, name: string][] = [
  [dayMs, 'day'],
  [hourMs, 'hour'],
  [minuteMs, 'minute'],
]

/** Uses the largest unit: `2 hours`. */
function formatAge(ms: number): string {
  const [unit, name] = units.find(([each]) => ms >= each) ?? [minuteMs, 'minute']
  const count = Math.max(1, Math.floor(ms / unit))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
