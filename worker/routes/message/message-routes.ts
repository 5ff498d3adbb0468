import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { formatPhone } from '../../../shared/lib/text/phone-number.ts'
import { customerParamSchema } from '../../../shared/rules/customer/customer.ts'
import type { ThreadJson, ThreadTextJson } from '../../../shared/rules/message/message-json.ts'
import {
  newTextSchema,
  threadListSchema,
  threadPhoneSchema,
  threadReadSchema,
} from '../../../shared/rules/message/message-schemas.ts'
import { textMessages } from '../../../shared/rules/message/new-text.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { writeOwnerText } from '../../actions/write-owner-text.ts'
import { findCustomerRecords } from '../../db/customer/customers.ts'
import { bumpDataVersion } from '../../db/data-version.ts'
import { listThreads } from '../../db/message/list-threads.ts'
import {
  type Correspondent,
  correspondentOf,
  findCustomerByPhone,
  findTextPhone,
  loadThread,
  unknownCorrespondent,
} from '../../db/message/load-thread.ts'
import { markTextsRead } from '../../db/message/texts.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { areTextsSetUp } from '../../lib/services/text-sender.ts'

/** The threads of texts, by number: some belong to nobody yet. */
export const messageRoutes = new Hono<AppEnv>()
  .get('/', validate('query', threadListSchema), async (c) => {
    const { unread } = c.req.valid('query')
    const threads = await listThreads(openDatabase(c.env.DB), unread ? 'unread' : 'all')
    return c.json<ApiResponses['GET /api/admin/messages']>({ isSetUp: areTextsSetUp(c.env), threads })
  })
  .get('/:phone', validate('param', threadPhoneSchema), async (c) =>
    c.json<ApiResponses['GET /api/admin/messages/:phone']>(
      await showThread(c, await findByPhone(c, c.req.valid('param').phone)),
    ),
  )
  .post(
    '/:phone',
    jsonBody,
    validate('param', threadPhoneSchema),
    validate('json', newTextSchema),
    async (c) => {
      const text = await send(c, await findByPhone(c, c.req.valid('param').phone), c.req.valid('json'))
      return c.json<ApiResponses['POST /api/admin/messages/:phone']>({ text }, 202)
    },
  )
  .post(
    '/:phone/read',
    jsonBody,
    validate('param', threadPhoneSchema),
    validate('json', threadReadSchema),
    async (c) => {
      await markRead(c, await findByPhone(c, c.req.valid('param').phone), c.req.valid('json'))
      return c.body(null, 204)
    },
  )

/** The thread of a customer, with all their numbers. */
export const customerMessageRoutes = new Hono<AppEnv>()
  .get('/:id/messages', validate('param', customerParamSchema), async (c) =>
    c.json<ApiResponses['GET /api/admin/customers/:id/messages']>(
      await showThread(c, await findById(c, c.req.valid('param').id)),
    ),
  )
  .post(
    '/:id/messages',
    jsonBody,
    validate('param', customerParamSchema),
    validate('json', newTextSchema),
    async (c) => {
      const text = await send(c, await findById(c, c.req.valid('param').id), c.req.valid('json'))
      return c.json<ApiResponses['POST /api/admin/customers/:id/messages']>({ text }, 202)
    },
  )
  .post(
    '/:id/messages/read',
    jsonBody,
    validate('param', customerParamSchema),
    validate('json', threadReadSchema),
    async (c) => {
      await markRead(c, await findById(c, c.req.valid('param').id), c.req.valid('json'))
      return c.body(null, 204)
    },
  )

async function findById(c: Context<AppEnv>, id: number): Promise<Correspondent> {
  const records = await findCustomerRecords(openDatabase(c.env.DB), id)
  if (records.length === 0) throw new Problem('not-found', { detail: 'This customer no longer exists' })
  return correspondentOf(records)
}

async function findByPhone(c: Context<AppEnv>, phone: string): Promise<Correspondent> {
  const customer = await findCustomerByPhone(openDatabase(c.env.DB), phone)
  return customer ? findById(c, customer.id) : unknownCorrespondent(phone)
}

async function showThread(c: Context<AppEnv>, correspondent: Correspondent): Promise<ThreadJson> {
  const { phone, ...thread } = await loadThread(openDatabase(c.env.DB), correspondent, Date.now())
  const [main] = correspondent.records
  return {
    customer: main ? { id: main.id, name: main.name, email: main.email } : null,
    phone: phone && formatPhone(phone),
    isSetUp: areTextsSetUp(c.env),
    ...thread,
  }
}

/** @throws a Problem when the text cannot be sent. */
async function send(
  c: Context<AppEnv>,
  correspondent: Correspondent,
  { id = crypto.randomUUID(), text: body }: z.output<typeof newTextSchema>,
): Promise<ThreadTextJson> {
  if (!areTextsSetUp(c.env)) throw new Problem('texts-not-set-up', { detail: textMessages.notSetUp })
  const db = openDatabase(c.env.DB)
  const now = Date.now()
  const phone = await findTextPhone(db, correspondent)
  if (!phone) {
    const message = textMessages.noNumber
    throw new Problem('invalid', { detail: message, errors: [{ field: 'text', message }] })
  }
  const outcome = await writeOwnerText(db, { id, phone, body, actor: c.var.user.email }, now)
  if (outcome.kind === 'stopped') throw new Problem('texts-stopped', { detail: textMessages.stopped })
  if (outcome.kind === 'id-used') throw new Problem('key-reused', { detail: textMessages.idUsed })
  sendMessagesAfterResponse(c, { id })
  return outcome.text
}

async function markRead(
  c: Context<AppEnv>,
  { phones }: Correspondent,
  { until }: z.output<typeof threadReadSchema>,
): Promise<void> {
  const db = openDatabase(c.env.DB)
  await db.batch([markTextsRead(db, phones, until, new Date().toISOString()), bumpDataVersion(db)])
}
