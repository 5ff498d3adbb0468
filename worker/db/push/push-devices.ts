import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { minuteMs } from '../../../shared/lib/time/business-time.ts'
import { describeDevice } from '../../../shared/rules/account/device.ts'
import { type PushEvent, pushEventsForRole } from '../../../shared/rules/push/push.ts'
import { maxPushDevices, type PushDeviceInput } from '../../../shared/rules/push/push-device.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isLive } from '../account/sessions.ts'
import { admins, sessions } from '../schema/account-tables.ts'
import { pushDevices } from '../schema/push-tables.ts'

export type PushDevice = typeof pushDevices.$inferSelect

/** The query for where accounts with devices are signed in, by user agent. */
const selectSignedIn = (db: Database, now: number) =>
  db
    .selectDistinct({ adminId: sessions.adminId, userAgent: sessions.userAgent })
    .from(sessions)
    .where(
      and(inArray(sessions.adminId, db.select({ id: pushDevices.adminId }).from(pushDevices)), isLive(now)),
    )

type SignedIn = Awaited<ReturnType<typeof selectSignedIn>>

/**
 * A device gets notifications only while its account is signed in on it, so ending a session, even from
 * elsewhere, ends them. Devices and sessions are matched by the browser's description, so with two alike
 * either session keeps both.
 */
const isSignedIn = ({ adminId, device }: PushDevice, signedIn: SignedIn) =>
  signedIn.some((session) => session.adminId === adminId && describeDevice(session.userAgent) === device)

/** Lists an account's devices, oldest first. */
export async function listDevices(db: Database, adminId: string, now: number) {
  const [devices, signedIn] = await db.batch([
    db.select().from(pushDevices).where(eq(pushDevices.adminId, adminId)).orderBy(pushDevices.createdAt),
    selectSignedIn(db, now),
  ])
  return devices.map((device) => ({ ...device, isSignedIn: isSignedIn(device, signedIn) }))
}

/** Finds the devices of all accounts that subscribe to an event, are allowed to and are signed in. */
export async function findDevicesFor(db: Database, event: PushEvent, now: number): Promise<PushDevice[]> {
  const [rows, signedIn] = await db.batch([
    db
      .select({ device: pushDevices, role: admins.role })
      .from(pushDevices)
      .innerJoin(admins, eq(admins.id, pushDevices.adminId)),
    selectSignedIn(db, now),
  ])
  return rows
    .filter(({ role }) => pushEventsForRole(role).includes(event))
    .map(({ device }) => device)
    .filter((device) => device.events.includes(event) && isSignedIn(device, signedIn))
}

/**
 * Adds a device, or updates the one with the endpoint, including its account.
 * @returns false, and writes nothing, when the maximum number of devices is reached.
 */
export async function saveDevice(
  db: Database,
  user: { id: string; sessionId: string },
  { endpoint, keys: { p256dh, auth }, events }: PushDeviceInput,
  now: number,
): Promise<boolean> {
  const [session] = await db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.id, user.sessionId))
  const device = describeDevice(session?.userAgent ?? null)
  const set = { adminId: user.id, p256dh, auth, device, events, failures: 0, failedAt: null }
  const saved = await insertSelect(
    db,
    pushDevices,
    { ...set, id: crypto.randomUUID(), endpoint, createdAt: new Date(now).toISOString() },
    sql`where (select count(*) from ${pushDevices} where ${pushDevices.endpoint} <> ${endpoint}) < ${maxPushDevices}`,
  )
    .onConflictDoUpdate({ target: pushDevices.endpoint, set })
    .returning({ id: pushDevices.id })
  return saved.length > 0
}

export async function findDevice(db: Database, adminId: string, id: string): Promise<PushDevice | undefined> {
  const [device] = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.adminId, adminId)))
  return device
}

/** @returns false when the account has no such device. */
export async function deleteDevice(db: Database, adminId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.adminId, adminId)))
    .returning({ id: pushDevices.id })
  return rows.length > 0
}

export async function removeDevices(db: Database, devices: readonly PushDevice[]): Promise<void> {
  const endpoints = devices.map(({ endpoint }) => endpoint)
  if (endpoints.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.endpoint, endpoints))
}

/**
 * A device is removed after this many consecutive failures. Failures within the interval count once, so that
 * no device is lost because a push service is down for an hour, however many messages fail.
 */
const maxFailures = 5
const failureIntervalMs = 15 * minuteMs

/**
 * Records which devices took a message and which failed, and removes those that fail repeatedly, since a
 * device that always fails would keep messages unsent.
 */
export async function recordDeliveries(
  db: Database,
  { delivered, failed }: Record<'delivered' | 'failed', readonly PushDevice[]>,
  now: number,
): Promise<void> {
  const recovered = delivered.filter(({ failures }) => failures > 0)
  if (recovered.length + failed.length === 0) return
  const isOf = (devices: readonly PushDevice[]) =>
    inArray(
      pushDevices.id,
      devices.map(({ id }) => id),
    )
  const countableBefore = new Date(now - failureIntervalMs).toISOString()
  await db.batch([
    db.update(pushDevices).set({ failures: 0, failedAt: null }).where(isOf(recovered)),
    db
      .update(pushDevices)
      .set({ failures: sql`${pushDevices.failures} + 1`, failedAt: new Date(now).toISOString() })
      .where(and(isOf(failed), or(isNull(pushDevices.failedAt), lte(pushDevices.failedAt, countableBefore)))),
    db.delete(pushDevices).where(gte(pushDevices.failures, maxFailures)),
  ])
}
