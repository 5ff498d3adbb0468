import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { AuditJson } from '../../../shared/rules/audit/audit-actions.ts'
import type { TermsJson } from '../../../shared/rules/terms/terms-request.ts'
import { defaultTerms } from '../../../shared/rules/terms/terms-text.ts'
import { now } from '../clock.ts'
import { errorFields, expectProblem, getJson, sendRequest, signInOwner } from '../worker-support.ts'
import { emptyTerms, loadTerms, saveTerms } from './terms-support.ts'

const cookie = await signInOwner()

beforeEach(() => env.DB.prepare('DELETE FROM business_terms').run())
afterAll(() => saveTerms(cookie))

const terms = {
  taxNumbers: { gst: '123456789RT0001', pst: 'PST-1234-5678' },
  words: { ...emptyTerms.words, payment: 'Cash only.' },
  deposits: { packages: { 'five-year-ceramic': 200 }, above: { from: 800, percent: 25 } },
  invoicesWhenPaid: false,
  payLinks: false,
  tips: false,
} as const

const expectRejected = async (part: object) =>
  expectProblem(
    await sendRequest('PUT', '/api/admin/terms', {
      cookie,
      json: { ...emptyTerms, updatedAt: null, ...part },
    }),
    422,
    'invalid',
  )

const loadAuditEntries = async () => {
  const { entries } = await getJson<AuditJson>('/api/admin/audit', cookie)
  return entries.filter(({ action }) => action === 'terms-changed').length
}

test('until the owner has saved anything, the terms are the defaults', async () => {
  expect(await loadTerms(cookie)).toEqual({
    ...emptyTerms,
    updatedAt: null,
    isStripeSetUp: false,
    standardWords: defaultTerms,
  })
})

test('stores the owner’s terms and logs the change', async () => {
  const before = await loadAuditEntries()
  const response = await saveTerms(cookie, terms)
  expect(response.status).toBe(200)
  const saved = await response.json<TermsJson>()
  expect(saved).toEqual({
    ...terms,
    updatedAt: new Date(now).toISOString(),
    isStripeSetUp: false,
    standardWords: defaultTerms,
  })
  expect(await loadTerms(cookie)).toEqual(saved)
  expect(await loadAuditEntries()).toBe(before + 1)
})

test('parses numbers as people write them, and joins text into one paragraph', async () => {
  await saveTerms(cookie, {
    taxNumbers: { gst: ' 123456789 rt 0001', pst: 'pst‑１２３４–5678\u200b' },
    words: { ...emptyTerms.words, late: '  We\u200b call.\r\n\nThen\u00a0we wait.  ' },
  })
  const { taxNumbers, words } = await loadTerms(cookie)
  expect(taxNumbers).toEqual(terms.taxNumbers)
  expect(words.late).toBe('We call. Then we wait.')
})

test.each([
  ['taxNumbers.gst', { taxNumbers: { gst: '12345678RT0001', pst: null } }, /GST number like/],
  ['taxNumbers.pst', { taxNumbers: { gst: null, pst: '1234-5678' } }, /PST-1234-5678/],
  ['words.weather', { words: { ...emptyTerms.words, weather: 'x'.repeat(601) } }, /600 characters/],
  [
    'deposits.packages.interior-detailing',
    { deposits: { packages: { 'interior-detailing': 0 }, above: null } },
    /whole dollars/,
  ],
  ['deposits.packages', { deposits: { packages: { polish: 10 }, above: null } }, /by package/],
  [
    'deposits.above.percent',
    { deposits: { packages: {}, above: { from: 500, percent: 101 } } },
    /percentage/,
  ],
  ['deposits.above.from', { deposits: { packages: {}, above: { from: 0.5, percent: 10 } } }, /whole dollars/],
])('%s is rejected with a message', async (field, part, sentence) => {
  const problem = await expectRejected(part)
  expect(errorFields(problem)).toEqual([field])
  expect(problem.errors?.[0]?.message).toMatch(sentence)
})

test('a stale save is refused and changes nothing', async () => {
  const before = await loadAuditEntries()
  await saveTerms(cookie, terms)
  vi.setSystemTime(now + 1000)
  for (const updatedAt of [null, new Date(now - 1).toISOString()]) {
    await expectProblem(await saveTerms(cookie, { updatedAt }), 409, 'conflict')
  }
  expect((await loadTerms(cookie)).words.payment).toBe('Cash only.')
  expect(await loadAuditEntries()).toBe(before + 1)
})

test('resending the same terms after a lost response succeeds', async () => {
  await saveTerms(cookie, terms)
  vi.setSystemTime(now + 1000)
  const again = await saveTerms(cookie, { ...terms, updatedAt: null })
  expect([again.status, (await again.json<TermsJson>()).updatedAt]).toEqual([
    200,
    new Date(now).toISOString(),
  ])
})

test('deposits are available once both Stripe secrets are set', async () => {
  const canTake = async (secrets: object) =>
    (await getJson<TermsJson>('/api/admin/terms', cookie, secrets)).isStripeSetUp
  expect(await canTake({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(false)
  expect(await canTake({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe(true)
})
