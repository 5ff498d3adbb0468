import type { Business } from '../../shared/lib/business/business.ts'
import { sendTimeoutMs } from '../../shared/rules/mail/email-events.ts'
import type { PushDevice } from '../db/push/push-devices.ts'
import type { PushMessage } from '../emails/push-notification.ts'
import { encryptFor } from '../lib/push/encrypt-push.ts'
import { authorizationFor, type Vapid } from '../lib/push/vapid.ts'

/** So long a push service keeps a message for a device that is off, in seconds: yesterday's news are in the dashboard. */
const ttlSeconds = 12 * 60 * 60

/** A push service has answered that it did not take a message; `code` says which and how. */
class PushRejectedError extends Error {
  override name = 'PushRefused'
  readonly code: string

  constructor({ host }: URL, status: number) {
    super(`${host} answered ${status}.`)
    this.code = `${host} ${status}`
  }
}

/**
 * Hands a notification to a device's push service (RFC 8030), encrypted for that device.
 * @returns `gone` when the device takes no messages any more.
 * @throws when it was not delivered.
 */
export async function sendPush(
  vapid: Vapid,
  device: PushDevice,
  { notification, topic, isUrgent }: PushMessage,
  business: Business,
): Promise<'delivered' | 'gone'> {
  const { endpoint } = device
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      Authorization: await authorizationFor(vapid, endpoint, Date.now(), business),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttlSeconds),
      Urgency: isUrgent ? 'high' : 'normal',
      ...(topic && { Topic: topic }),
    },
    body: await encryptFor(device, JSON.stringify(notification)),
    // The address was looked at, and no other is asked.
    redirect: 'manual',
    signal: AbortSignal.timeout(sendTimeoutMs),
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new PushRejectedError(new URL(endpoint), response.status)
  return 'delivered'
}
