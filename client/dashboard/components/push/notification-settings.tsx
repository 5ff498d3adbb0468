import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PushEvent } from '../../../../shared/rules/push/push.ts'
import type { PushDeviceJson, PushJson } from '../../../../shared/rules/push/push-device.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { pushKey } from '../../lib/api/query-keys.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import {
  currentSubscription,
  type DevicePushState,
  readDevicePushState,
  subscribe,
  unsubscribe,
} from './push-subscription.ts'

/** Which devices get push notifications, and for which events. */
export function NotificationSettings() {
  const query = useQuery(pushOptions)
  const { data } = query
  const endpoint = data?.thisDevice.kind === 'able' ? data.thisDevice.endpoint : null
  return (
    <section className="card settings-card" aria-labelledby="notifications">
      <h2 id="notifications">Notifications on your devices</h2>
      <p>{pushMessages.about}</p>
      {data ? (
        <>
          <ThisDeviceSettings {...data} />
          <OtherDevices devices={data.devices.filter((device) => device.endpoint !== endpoint)} />
        </>
      ) : (
        <LoadNote query={query} />
      )}
    </section>
  )
}

function ThisDeviceSettings({
  publicKey,
  events,
  devices,
  thisDevice,
}: PushJson & { thisDevice: DevicePushState }) {
  const turnOn = useSave(async (key: string) => {
    const json = { ...(await subscribe(key)), events }
    await apiRequest('PUT /api/admin/push/devices', { json })
  }, pushMessages.turnOn)
  if (publicKey === null) return <p className="notice">{pushMessages.notSetUp}</p>
  if (thisDevice.kind !== 'able') return <p className="notice">{pushMessages.unavailable[thisDevice.kind]}</p>
  const registered = devices.find(({ endpoint }) => endpoint === thisDevice.endpoint)
  if (registered) return <RegisteredDeviceSettings device={registered} events={events} />
  return (
    <div>
      <BusyButton className="button" isBusy={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
        Turn on for this device
      </BusyButton>
    </div>
  )
}

type RegisteredDeviceProps = { device: PushDeviceJson; events: readonly PushEvent[] }

/** This device, while subscribed: its events, a test message, and unsubscribing. */
function RegisteredDeviceSettings({ device: { id, events: savedEvents }, events }: RegisteredDeviceProps) {
  const saveEvents = useSave(async (selectedEvents: PushEvent[]) => {
    const json = { ...(await currentSubscription()), events: selectedEvents }
    await apiRequest('PUT /api/admin/push/devices', { json })
  }, pushMessages.save)
  const test = useSave(
    () => apiRequest('POST /api/admin/push/devices/:id/test', { params: { id } }),
    pushMessages.test,
  )
  const turnOff = useSave(async () => {
    await apiRequest('DELETE /api/admin/push/devices/:id', { params: { id } })
    await unsubscribe()
  }, pushMessages.remove)
  const selectedEvents = (saveEvents.isPending && saveEvents.variables) || savedEvents
  return (
    <>
      <fieldset className="settings-group">
        <legend>Notify this device about</legend>
        {events.map((event) => (
          <CheckField
            key={event}
            isChecked={selectedEvents.includes(event)}
            onChange={(isChecked) =>
              saveEvents.mutate(
                events.filter((each) => (each === event ? isChecked : selectedEvents.includes(each))),
              )
            }
          >
            {pushEventLabels[event]}
          </CheckField>
        ))}
      </fieldset>
      <div className="feed-actions">
        <BusyButton
          className="button button-small"
          isBusy={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          Send test
        </BusyButton>
        <BusyButton
          className="button button-small"
          isBusy={turnOff.isPending}
          onClick={() => turnOff.mutate(undefined)}
        >
          Turn off for this device
        </BusyButton>
      </div>
    </>
  )
}

function OtherDevices({ devices }: { devices: PushDeviceJson[] }) {
  const remove = useSave(
    (id: string) => apiRequest('DELETE /api/admin/push/devices/:id', { params: { id } }),
    pushMessages.remove,
  )
  if (devices.length === 0) return <p className="field-hint">{pushMessages.empty}</p>
  return (
    <div className="settings-part">
      <h3>Other devices</h3>
      <ul className="settings-list">
        {devices.map(({ id, device, createdAt, isSignedIn }) => (
          <li key={id} className="session">
            <p>
              <strong>{device}</strong>
              <span className="field-hint">{`On since ${formatInstant(createdAt)}`}</span>
              {!isSignedIn && <span className="field-hint">{pushMessages.signedOut}</span>}
            </p>
            <BusyButton
              className="button button-small"
              isBusy={remove.isPending && remove.variables === id}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Remove<span className="visually-hidden">{` ${device}`}</span>
            </BusyButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Combines the server's devices with this browser's state, so that this device isn't listed twice. */
const pushOptions = queryOptions({
  queryKey: pushKey,
  queryFn: async ({ signal }) => {
    const [push, thisDevice] = await Promise.all([
      apiRequest('GET /api/admin/push', { signal }),
      readDevicePushState(),
    ])
    return { ...push, thisDevice }
  },
})

const pushEventLabels: Record<PushEvent, string> = {
  booked: 'New bookings',
  moved: 'Rescheduled bookings and corrected addresses',
  cancelled: 'Cancellations',
  payment: 'Payments by card',
  text: 'Texts from customers',
  quote: 'Quotes: requests, questions, declined quotes',
  review: 'Reviews',
}

const pushMessages = {
  about: 'Your phone or computer notifies you right away, even when this page is closed.',
  notSetUp: 'Notifications are not set up yet. Ask your developer to turn them on.',
  unavailable: {
    unsupported: 'This browser doesn’t support notifications. Use a current Chrome, Edge, Firefox or Safari.',
    'not-installed':
      'On an iPhone or iPad, add this site to the home screen first: tap Share, then “Add to Home Screen”, and open it from there.',
    denied:
      'Notifications from this site are blocked on this device. Allow them in your browser or phone settings, then come back.',
  } satisfies Record<Exclude<DevicePushState['kind'], 'able'>, string>,
  empty: 'No other devices get notifications.',
  signedOut: 'Signed out, so it gets none.',
  turnOn: {
    saved: 'Notifications are on for this device',
    failed: 'Notifications are still off. Please allow them when your browser asks.',
  },
  save: {
    saved: 'Notifications saved',
    failed: 'Failed to save notifications',
  },
  test: { saved: 'Test sent. It should arrive in a moment.', failed: 'Failed to send the test' },
  remove: { saved: 'Device removed', failed: 'Failed to remove the device' },
}
