import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { CareListJson, CarePlanJson } from '../../../shared/rules/care/care-json.ts'
import { remindForCare } from '../../../worker/actions/remind-for-care.ts'
import { sendDueMessages } from '../../../worker/actions/send-messages.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { fakeEmailService, type SentEmail } from '../mail/fake-email-service.ts'
import { getJson, sendRequest } from '../worker-support.ts'

/** Sets a plan as the owner, and expects success. */
export async function setPlan(
  customerId: number | null,
  plan: Record<string, unknown>,
  cookie: string,
): Promise<CarePlanJson> {
  const json = { packageId: 'interior-detailing', everyMonths: 3, ...plan }
  const response = await sendRequest('PUT', `/api/admin/customers/${customerId}/care`, { json, cookie })
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json<CarePlanJson>()
}

/** The names, vehicles and dates of the due list. */
export async function loadDue(cookie: string, until?: string): Promise<string[]> {
  const query = until ? `?until=${until}` : ''
  const { items } = await getJson<CareListJson>(`/api/admin/care${query}`, cookie)
  return items.map(
    ({ name, vehicleMake, vehicleModel, nextDate }) => `${name}, ${vehicleMake} ${vehicleModel}: ${nextDate}`,
  )
}

/** Runs the tasks that remind and send, and returns what was sent. */
export async function remindAndSend(at: number, bindings: Partial<Bindings> = {}): Promise<SentEmail[]> {
  const { bindings: mail, sent } = fakeEmailService()
  await remindForCare({ ...env, ...mail, ...bindings }, at)
  await sendDueMessages({ ...env, ...mail, ...bindings }, at)
  return sent.filter(({ subject }) => /^(?:Due again|Coating check due)/.test(subject))
}
