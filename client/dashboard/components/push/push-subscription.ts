import { paths } from '../../../../shared/lib/page/routes.ts'

/** Whether this device can receive notifications. `endpoint` is null until it subscribes. */
export type DevicePushState =
  | { kind: 'unsupported' | 'not-installed' | 'denied' }
  | { kind: 'able'; endpoint: string | null }

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(paths.home)
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readDevicePushState(): Promise<DevicePushState> {
  // On iOS only apps on the home screen support push.
  if (!isSupported()) return { kind: isAppleTouch() ? 'not-installed' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  return { kind: 'able', endpoint: (await findSubscription())?.endpoint ?? null }
}

/**
 * Subscribes this device to push messages. Call it in response to a click: browsers don't prompt otherwise.
 * @throws when permission is denied, or the push service can't be reached.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Not allowed.')
  await navigator.serviceWorker.register(paths.serviceWorker)
  const { pushManager } = await navigator.serviceWorker.ready
  // Replace a subscription made with another key, or one that the server has forgotten.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return subscription.toJSON()
}

/** Unsubscribes this device, whatever the server knows of it. */
export async function unsubscribe(): Promise<void> {
  if (isSupported()) await (await findSubscription())?.unsubscribe()
}

/** Returns undefined when this device isn't subscribed. */
export const currentSubscription = async () => (await findSubscription())?.toJSON()
