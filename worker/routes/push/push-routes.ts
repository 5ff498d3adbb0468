import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { pushEventsForRole } from '../../../shared/rules/push/push.ts'
import { maxPushDevices, pushDeviceSchema } from '../../../shared/rules/push/push-device.ts'
import { sendPush } from '../../actions/notify-devices.ts'
import {
  deleteDevice,
  findDevice,
  listDevices,
  removeDevices,
  saveDevice,
} from '../../db/push/push-devices.ts'
import { loadPublished } from '../../db/site/load-published.ts'
import { testNotification } from '../../emails/push-notification.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { isDeviceKey } from '../../lib/push/encrypt-push.ts'
import { isPushService } from '../../lib/push/push-services.ts'
import { loadVapid } from '../../lib/push/vapid.ts'
import { redactError } from '../../lib/text/redact-error.ts'

/** The account's devices that receive notifications, and which notifications they get. */
export const pushRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { id, role } = c.var.user
    const [vapid, devices] = await Promise.all([
      loadVapid(c.env),
      listDevices(openDatabase(c.env.DB), id, Date.now()),
    ])
    return c.json<ApiResponses['GET /api/admin/push']>({
      publicKey: vapid?.publicKey ?? null,
      events: pushEventsForRole(role),
      devices: devices.map(({ id, endpoint, device, events, createdAt, isSignedIn }) => ({
        ...{ id, endpoint, device, events, createdAt, isSignedIn },
      })),
    })
  })
  .put('/devices', jsonBody, validate('json', pushDeviceSchema), async (c) => {
    await requireVapid(c.env)
    const input = c.req.valid('json')
    const allowed = pushEventsForRole(c.var.user.role)
    if (!isPushService(input.endpoint, new URL(c.req.url).hostname)) {
      throw new Problem('invalid', {
        detail: 'We don’t support this browser’s push service',
        errors: [{ field: 'endpoint', message: 'Not the address of a known push service' }],
      })
    }
    if (!(await isDeviceKey(input.keys.p256dh))) {
      throw new Problem('invalid', {
        detail: 'This browser sent an invalid key',
        errors: [{ field: 'keys.p256dh', message: 'Not a point of the curve P-256' }],
      })
    }
    const events = input.events.filter((event) => allowed.includes(event))
    const db = openDatabase(c.env.DB)
    if (!(await saveDevice(db, c.var.user, { ...input, events }, Date.now()))) {
      throw new Problem('too-many-devices', {
        detail: `The limit is ${maxPushDevices} devices. Please remove one first.`,
      })
    }
    return c.body(null, 204)
  })
  .delete('/devices/:id', async (c) => {
    if (!(await deleteDevice(openDatabase(c.env.DB), c.var.user.id, c.req.param('id')))) {
      throw new Problem('not-found', { detail: 'This device was already removed' })
    }
    return c.body(null, 204)
  })
  .post('/devices/:id/test', async (c) => {
    const vapid = await requireVapid(c.env)
    const db = openDatabase(c.env.DB)
    const device = await findDevice(db, c.var.user.id, c.req.param('id'))
    const { business } = await loadPublished(db)
    const outcome =
      device && (await sendPush(vapid, device, testNotification, business).catch(throwPushFailed))
    if (device && outcome === 'gone') await removeDevices(db, [device])
    if (outcome !== 'delivered') {
      throw new Problem('not-found', {
        detail: 'This device no longer accepts notifications. Turn them on again there.',
      })
    }
    return c.body(null, 204)
  })

/** @throws a Problem when notifications are not configured. */
async function requireVapid(env: Bindings) {
  const vapid = await loadVapid(env)
  if (!vapid) throw new Problem('push-not-set-up', { detail: 'Notifications are not set up' })
  return vapid
}

function throwPushFailed(error: unknown): never {
  console.error(JSON.stringify({ push: 'refused', error: redactError(error) }))
  throw new Problem('push-refused', {
    detail: 'The notification wasn’t delivered. Please try again later.',
  })
}
