import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import {
  addDays,
  businessDate,
  businessMoment,
  formatDate,
  formatTime,
} from '../../../../shared/lib/time/business-time.ts'
import type { TodayJobJson, TodayJson } from '../../../../shared/rules/job/today-json.ts'
import { amountOf } from '../../../../shared/rules/price/amounts.ts'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { useNow } from '../../../lib/ui/use-now.ts'
import { keepShell } from '../../lib/offline/kept-shell.ts'
import { useTries } from '../../lib/offline/use-tries.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { ageWords } from './age-words.ts'
import { CrewSwitch, useShownCrew } from './crew-switch.tsx'
import { DayList } from './day-list.tsx'
import { nextPiece, piecesOf } from './day-pieces.ts'
import { DaySteps } from './day-steps.tsx'
import { DaySums } from './day-sums.tsx'
import { NextJob } from './next-job.tsx'
import { usePresses } from './presses.ts'
import { RefusedPresses } from './refused-presses.tsx'
import { RunSheet } from './run-sheet.tsx'
import { SetupLeft } from './setup-left.tsx'
import { todayMessages } from './today-messages.ts'
import { type ShownDay, todayOptions } from './today-query.ts'
import { closeJob, useAddress } from './use-address.ts'
import { useEmail, withWaiting } from './use-presses.ts'
import './today.css'

const JobDialog = lazy(() => import('./job-dialog.tsx'))

/** What a day is called, seen from another. */
function dayName(date: string, today: string): string {
  const names = new Map([
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
    [addDays(today, -1), 'Yesterday'],
  ])
  return names.get(date) ?? formatDate(date)
}

/** The day that is worked on: what is next, what follows, and who waits to be called. Opens without a connection too. */
export function TodayScreen() {
  const { date: asked, job: openId } = useAddress()
  const query = useQuery(todayOptions(asked))
  const today = query.data?.day.today ?? businessDate(Date.now())
  const date = query.data?.day.date ?? asked ?? today
  const isFresh = query.data?.keptAt === null
  useTries(typeof query.data?.keptAt === 'number', query.refetch)

  useEffect(() => {
    if (isFresh) keepShell()
  }, [isFresh])

  return (
    <>
      <Screen title={dayName(date, today)} actions={<DaySteps date={date} today={today} />}>
        <RefusedPresses />
        {query.isPending && <p role="status">{todayMessages.loading}</p>}
        {query.isError && <LoadError title={todayMessages.loadFailed} query={query} />}
        {query.data && <Day shown={query.data} />}
      </Screen>
      {openId && (
        <Suspense>
          <JobDialog
            key={openId}
            id={openId}
            listed={query.data?.day.jobs.find(({ id }) => id === openId)}
            onClose={closeJob}
          />
        </Suspense>
      )}
    </>
  )
}

/** What a crew's jobs that are ready on the day come to; `null` for whoever sees no prices. */
const takingsOf = ({ date, takings }: TodayJson, jobs: readonly TodayJobJson[]) =>
  takings &&
  jobs.reduce((sum, { readyDate, money }) => sum + (readyDate === date && money ? amountOf(money) : 0), 0)

function Day({ shown: { day, clockOffset, keptAt } }: { shown: ShownDay }) {
  const now = useNow()
  const { shownOf, choose } = useShownCrew()
  const crew = shownOf(day)
  const waiting = usePresses(useEmail()).filter(({ refusal }) => refusal === null)
  const listed = crew ? day.jobs.filter((job) => job.crew === crew) : day.jobs
  const jobs = listed.map((job) =>
    withWaiting(
      job,
      waiting.filter(({ jobId }) => jobId === job.id),
    ),
  )
  const pieces = piecesOf(jobs)
  const isToday = day.date === businessDate(now + clockOffset)
  const minutes = isToday ? businessMoment(now + clockOffset).minutes : null
  const next = isToday ? nextPiece(pieces) : undefined
  const hasCrews = day.crewCount > 1 && !crew
  return (
    <>
      <p className="day-date">{formatDate(day.date)}</p>
      <CrewSwitch day={day} shown={crew} onChoose={choose} />
      {keptAt !== null && (
        <p className="notice" role="status">
          {todayMessages.asOf(formatTime(businessMoment(keptAt).minutes), ageWords(now - keptAt))}
        </p>
      )}
      <div className="today">
        <div className="today-jobs">
          {next && <NextJob piece={next} minutes={minutes} />}
          {pieces.length > 0 && <DayList pieces={pieces} minutes={minutes} hasCrews={hasCrews} />}
          {isToday && <SetupLeft />}
          {pieces.length === 0 && (
            <MessageCard
              icon={<CalendarCheck />}
              title={todayMessages.empty}
              text={todayMessages.emptyHint}
            />
          )}
        </div>
        <DaySums day={{ ...day, takings: crew ? takingsOf(day, jobs) : day.takings }} />
      </div>
      <RunSheet date={day.date} pieces={pieces} hasCrews={hasCrews} />
    </>
  )
}
