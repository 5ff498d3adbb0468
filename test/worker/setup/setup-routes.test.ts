import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import {
  isUntouched,
  nextStep,
  type SetupJson,
  type SetupStep,
} from '../../../shared/rules/setup/setup-steps.ts'
import { days, now } from '../clock.ts'
import { seedCompletedBooking } from '../review/review-support.ts'
import { defaultScheduleJson } from '../schedule/default-schedule-json.ts'
import { publishSite } from '../site/publish-site.ts'
import { clearBookings, expectProblem, getJson, sendRequest, signInOwner } from '../worker-support.ts'

// The owner's setup: the system detects what is done.

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await env.DB.batch([
    env.DB.prepare('DELETE FROM site_draft'),
    env.DB.prepare('DELETE FROM business_terms'),
    env.DB.prepare("UPDATE schedule_settings SET setup = '{}'"),
  ])
  await sendRequest('PUT', '/api/admin/schedule', { cookie, json: defaultScheduleJson })
  await publishSite()
})

const loadSetup = async () => getJson<SetupJson>('/api/admin/site/setup', cookie)
const leaveStep = (step: SetupStep | 'nowhere', as: string) =>
  sendRequest('PUT', `/api/admin/site/setup/${step}`, { cookie, json: { as } })
const patch = (json: object) => sendRequest('PATCH', '/api/admin/site', { cookie, json })
const publish = () => sendRequest('POST', '/api/admin/site/publish', { cookie })
const stepsInState = async (state: string) =>
  (await loadSetup()).steps.filter((each) => each.state === state).map(({ step }) => step)

const business = { name: 'Ours', phone: '604 555 0199', street: '1 Main Street', postalCode: 'V8B 0A1' }
const ours = { business: { ...business, email: 'us@ours.example' } }

test('an untouched site has no step done and starts with the business, apart from the installer’s steps', async () => {
  const { steps, installation } = await loadSetup()
  // Other tests have already published versions.
  expect(isUntouched(steps.filter(({ step }) => step !== 'live'))).toBe(true)
  expect(nextStep(steps)).toBe('business')
  expect(installation).toEqual([
    { step: 'domains', isDone: false },
    { step: 'secret', isDone: true },
    { step: 'mail', isDone: false },
    { step: 'backup', isDone: false },
  ])
})

test('a step is done once no invented data is left in it, in the draft or published', async () => {
  const { business: own } = ours
  await patch({ business: { ...own, phone: undefined } })
  expect(await stepsInState('done')).not.toContain('business')
  expect((await loadSetup()).samples).toEqual(['phone'])
  await patch(ours)
  expect(await stepsInState('done')).toContain('business')
  await patch({ hidesIllustrations: true, hidesSamples: true, vehiclePercents: { van: 60 } })
  await sendRequest('PUT', '/api/admin/schedule', { cookie, json: { ...defaultScheduleJson, crewCount: 2 } })
  expect(await stepsInState('done')).toEqual(['business', 'hours', 'packages', 'photos', 'reviews'])
  await publish()
  expect(await stepsInState('open')).toEqual(['taxes', 'test'])
  await seedCompletedBooking(now - days(1))
  expect(await stepsInState('open')).toEqual(['taxes'])
})

test('the site is live once visitors see the owner’s own data', async () => {
  await patch({ ...ours, hidesSamples: true })
  expect(await stepsInState('open')).toContain('live')
  await publish()
  expect(await stepsInState('done')).toContain('live')
  // Later unpublished changes do not undo it.
  await patch({ banner: 'WINTER HOURS' })
  expect(await stepsInState('done')).toContain('live')
  await publishSite()
  await sendRequest('DELETE', '/api/admin/site/draft', { cookie })
  expect(await stepsInState('done')).not.toContain('business')
})

test('hours and prices are done when confirmed, invented facts are not, and skipped steps are left out', async () => {
  for (const step of ['hours', 'packages', 'business', 'photos'] as const) await leaveStep(step, 'confirmed')
  await leaveStep('reviews', 'skipped')
  expect(await stepsInState('done')).toEqual(['hours', 'packages', 'live'])
  expect(await stepsInState('open')).toEqual(['business', 'taxes', 'photos', 'test'])
  expect(await stepsInState('skipped')).toEqual(['reviews'])
})

test('rejects an unknown step and an unknown way to leave one', async () => {
  expect((await leaveStep('nowhere', 'skipped')).status).toBe(422)
  const refused = await expectProblem(await leaveStep('hours', 'ignored'), 422, 'invalid')
  expect(refused.errors).toEqual([
    { field: 'as', message: 'Please send whether the step was confirmed or skipped' },
  ])
})
