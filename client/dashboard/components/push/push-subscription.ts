import { paths } from '../../../../shared/lib/page/routes.ts'

/** What can be with notifications on this device; `endpoint` is `null` while it has not subscribed to any. */
export type DevicePushState =
  | { kind: 'unsupported' | 'not-installed' | 'denied' }
  | { kind: 'able'; endpoint: string | null }

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** An iPad says that it is a Mac, which has no touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(paths.home)
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readDevicePushState(): Promise<DevicePushState> {
  // There only what was put on the home screen can be told.
  if (!isSupported()) return { kind: isAppleTouch() ? 'not-installed' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  return { kind: 'able', endpoint: (await findSubscription())?.endpoint ?? null }
}

/**
 * Subscribes this device to the messages of a site with a public key, in answer to a press: browsers ask only then.
 * @throws when it was not allowed, or the push service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Not allowed.')
  await navigator.serviceWorker.register(paths.serviceWorker)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that is left from another key, or that the server has forgotten.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return subscription.toJSON()
}

/** Ends the messages to this device, whatever the server knows of it. */
export async function unsubscribe(): Promise<void> {
  if (isSupported()) await (await findSubscription())?.unsubscribe()
}

/** What the subscription of this device says of itself, or `undefined` when there is none. */
export const currentSubscription = async () => (await findSubscription())?.toJSON()
