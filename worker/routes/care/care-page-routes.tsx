import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono/tiny'
import { careFile, carePath } from '../../../shared/lib/page/routes.ts'
import { businessDate, formatDate } from '../../../shared/lib/time/business-time.ts'
import { addMonths, careDate, postponedMonths } from '../../../shared/rules/care/care.ts'
import { carePageMessages } from '../../../shared/rules/care/care-page-messages.ts'
import { type Catalogue, findPackage } from '../../../shared/rules/price/catalogue.ts'
import { vehicleName } from '../../../shared/rules/price/vehicles.ts'
import { type CareJob, loadCareJob } from '../../actions/load-care-job.ts'
import { type CarePlan, findCarePlan, postponePlan, resumePlan, stopPlan } from '../../db/care/care-plans.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { isLinkToken } from '../../lib/text/private-links.ts'
import { BookAgain } from '../manage/book-again.tsx'
import { rejectLink } from '../page/private-link-guard.ts'
import { SuccessNotice } from '../page/private-views.tsx'
import { serveLinkPage } from '../page/serve-link-page.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The plan that the private link opens, set by `requirePlan`. */
    carePlan: CarePlan
  }
}

const requirePlan = createMiddleware<AppEnv>(async (c, next) => {
  const [id, token] = [c.req.param('id') ?? '', c.req.param('token') ?? '']
  const isValidLink = await isLinkToken(c.env, 'care', id, token, undefined)
  const plan = isValidLink ? await findCarePlan(openDatabase(c.env.DB), id, Date.now()) : undefined
  if (!plan) return rejectLink(c, 'care', isValidLink)
  c.set('carePlan', plan)
  return next()
})

const path = `${carePath()}/:id/:token`

/**
 * The private page of a reminder: book, not now, or stop. Without signing in; the link only shows it and a press
 * changes it, because mail scanners follow links.
 */
export const carePageRoutes = new Hono<AppEnv>()
  .get(path, requirePlan, (c) => showPlan(c))
  .post(path, requirePlan, smallFormBody, async (c) => {
    const db = openDatabase(c.env.DB)
    const { id } = c.var.carePlan
    const now = Date.now()
    const at = new Date(now).toISOString()
    const { answer } = await c.req.parseBody()
    if (answer === 'later') await postponePlan(db, id, addMonths(businessDate(now), postponedMonths), at)
    if (answer === 'stop') await stopPlan(db, id, at)
    if (answer === 'resume') await resumePlan(db, id, at)
    const changed = await findCarePlan(db, id, now)
    if (!changed) return rejectLink(c, 'care', true)
    c.set('carePlan', changed)
    return showPlan(c, answer === 'later' || answer === 'resume')
  })

async function showPlan(c: Context<AppEnv>, isChanged = false) {
  const plan = c.var.carePlan
  const [job, { catalogue }] = await Promise.all([
    loadCareJob(openDatabase(c.env.DB), plan),
    getPublishedSite(c),
  ])
  const page = plan.stoppedAt ? (
    <Stopped vehicle={vehicleName(plan)} />
  ) : (
    <Plan plan={plan} job={job} catalogue={catalogue} isChanged={isChanged} />
  )
  return serveLinkPage(c, careFile, page)
}

type PlanProps = { plan: CarePlan; job: CareJob; catalogue: Catalogue; isChanged: boolean }

const Plan = ({ plan, job, catalogue, isChanged }: PlanProps) => {
  const vehicle = vehicleName(plan)
  const date = formatDate(careDate(plan).nextDate)
  return (
    <>
      <h2>{carePageMessages.heading(findPackage(plan.packageId, catalogue)?.name, vehicle)}</h2>
      {isChanged && <SuccessNotice>{carePageMessages.postponed(date)}</SuccessNotice>}
      {plan.isBooked ? (
        <p>{carePageMessages.booked}</p>
      ) : (
        <>
          <p>{carePageMessages.intro}</p>
          <p>
            <BookAgain booking={job} catalogue={catalogue}>
              {carePageMessages.book}
            </BookAgain>
          </p>
        </>
      )}
      <form class="field-stack" method="post">
        <p class="button-row">
          {!isChanged && !plan.isBooked && (
            <button class="button" type="submit" name="answer" value="later">
              {carePageMessages.later}
            </button>
          )}
          <button class="button" type="submit" name="answer" value="stop">
            {carePageMessages.stop}
          </button>
        </p>
      </form>
    </>
  )
}

const Stopped = ({ vehicle }: { vehicle: string }) => (
  <>
    <h2>{carePageMessages.stopped}</h2>
    <p role="status">{carePageMessages.stoppedNote(vehicle)}</p>
    <form method="post">
      <p>{carePageMessages.undo}</p>
      <p>
        <button class="button" type="submit" name="answer" value="resume">
          {carePageMessages.resume}
        </button>
      </p>
    </form>
  </>
)
