import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { addDays, businessDate } from '../../../shared/lib/time/business-time.ts'
import { addMonths, vehicleKeyOf } from '../../../shared/rules/care/care.ts'
import {
  careListSchema,
  carePlanSchema,
  careRequestMessages,
  careVehicleSchema,
  remindSchema,
} from '../../../shared/rules/care/care-request.ts'
import { customerParamSchema } from '../../../shared/rules/customer/customer.ts'
import { isOffered } from '../../../shared/rules/price/catalogue.ts'
import { remindNow, toCareItems } from '../../actions/remind-for-care.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import {
  type CareVehicle,
  listDue,
  listPlansOf,
  listVehicles,
  removeCarePlan,
  setCarePlan,
  toCarePlanJson,
} from '../../db/care/care-plans.ts'
import { type Customer, findCustomerRecords } from '../../db/customer/customers.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'

/** The plans can be made this far ahead. */
const maxMonthsAhead = 60

const invalid = (field: string, message: string) =>
  new Problem('invalid', { detail: message, errors: [{ field, message }] })

/** @throws a Problem when there is no such customer. */
async function loadRecords(db: Database, id: number): Promise<[Customer, ...Customer[]]> {
  const [main, ...merged] = await findCustomerRecords(db, id)
  if (!main) throw new Problem('not-found', { detail: 'This customer no longer exists' })
  return [main, ...merged]
}

/** Finds the named vehicle, or the first. @throws a Problem when the customer has none such. */
function findVehicle(vehicles: readonly CareVehicle[], name: string | undefined): CareVehicle {
  const found = name === undefined ? vehicles[0] : vehicles.find(({ key }) => key === vehicleKeyOf(name))
  if (!found) throw invalid('vehicle', careRequestMessages.vehicle)
  return found
}

/** A customer's vehicles that come back. */
export const customerCareRoutes = new Hono<AppEnv>()
  .put(
    '/:id/care',
    jsonBody,
    validate('param', customerParamSchema),
    validate('json', carePlanSchema),
    async (c) => {
      const db = openDatabase(c.env.DB)
      const now = Date.now()
      const { packageId, vehicle: name, everyMonths, nextDate } = c.req.valid('json')
      const records = await loadRecords(db, c.req.valid('param').id)
      const { catalogue } = await getPublishedSite(c)
      if (!isOffered(packageId, catalogue)) throw invalid('packageId', careRequestMessages.package)
      const today = businessDate(now)
      if (nextDate !== undefined && nextDate > addMonths(today, maxMonthsAhead)) {
        throw invalid('nextDate', careRequestMessages.date)
      }
      const vehicle = findVehicle(await listVehicles(db, records), name)
      const customerId = records[0].id
      await setCarePlan(
        db,
        { ...{ customerId, vehicle, packageId, everyMonths, nextDate }, origin: 'owner' },
        now,
      )
      const plan = (await listPlansOf(db, records, now)).find(({ vehicleKey }) => vehicleKey === vehicle.key)
      if (!plan) throw new Problem('not-found', { detail: 'This customer no longer exists' })
      return c.json<ApiResponses['PUT /api/admin/customers/:id/care']>(toCarePlanJson(plan))
    },
  )
  .delete(
    '/:id/care',
    validate('param', customerParamSchema),
    validate('query', careVehicleSchema),
    async (c) => {
      const db = openDatabase(c.env.DB)
      const { vehicle: name } = c.req.valid('query')
      const records = await loadRecords(db, c.req.valid('param').id)
      const key =
        name === undefined ? findVehicle(await listVehicles(db, records), name).key : vehicleKeyOf(name)
      await removeCarePlan(db, records, key)
      return c.body(null, 204)
    },
  )

/** The due list starts with this many days ahead. */
const defaultDaysAhead = 7

/** The list of plans that are due, and their reminders. */
export const careRoutes = new Hono<AppEnv>()
  .get('/', validate('query', careListSchema), async (c) => {
    const now = Date.now()
    const db = openDatabase(c.env.DB)
    const { until = addDays(businessDate(now), defaultDaysAhead) } = c.req.valid('query')
    const items = await toCareItems(c.env, db, await listDue(db, until, now), now)
    return c.json<ApiResponses['GET /api/admin/care']>({ items })
  })
  .post('/remind', jsonBody, validate('json', remindSchema), async (c) => {
    const reminded = await remindNow(c.env, c.req.valid('json').ids, Date.now())
    for (const id of reminded) sendMessagesAfterResponse(c, { id })
    return c.json<ApiResponses['POST /api/admin/care/remind']>({ reminded })
  })
