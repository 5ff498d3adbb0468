import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addPendingAction,
  retryPendingAction,
  sendPendingActions,
} from '../../../client/dashboard/screens/today/pending-actions.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const email = 'crew@example.com'

/** Answers the requests for each job in turn, repeating the last answer. Returns the requests with their seconds. */
function stubServer(answers: Record<string, Response[]>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const [, id = ''] = /jobs\/(\w+)\//.exec(path) ?? []
    asked.push(`${id} ${(Date.now() - Date.UTC(2026, 10, 27)) / 1000}`)
    const left = answers[id] ?? []
    const answer = left.length > 1 ? left.shift() : left[0]
    if (!answer) throw new TypeError('No connection')
    return answer.clone()
  })
  return asked
}

async function syncActions() {
  const sent: string[] = []
  const sending = sendPendingActions(email, {
    onSent: ({ jobId }) => void sent.push(jobId),
    onSignedOut: () => sent.push('signed out'),
  })
  await vi.runAllTimersAsync()
  await sending
  return sent
}

const noteAction = (jobId: string) =>
  addPendingAction(email, jobId, { action: 'note', json: { at: '2026-11-27T09:00:00Z', text: 'Ring twice' } })

test('tries an action three times when the server fails, without blocking others, and sends it on retry', async () => {
  const problem = (status: number) => new Response('', { status, headers: { 'Retry-After': '3' } })
  const asked = stubServer({ one: [problem(503)], two: [Response.json({})] })
  const first = await noteAction('one')
  await noteAction('two')
  expect(await syncActions()).toEqual(['two'])
  expect(asked).toEqual(['one 0', 'one 3', 'one 7', 'two 7'])
  expect(await syncActions()).toEqual([])

  stubServer({ one: [Response.json({})] })
  retryPendingAction(first)
  expect(await syncActions()).toEqual(['one'])
})

test('stops at the first action without a response, and sends it first the next time', async () => {
  const asked = stubServer({ two: [Response.json({})] })
  await noteAction('one')
  await noteAction('two')
  expect(await syncActions()).toEqual([])
  expect(asked).toHaveLength(1)
  stubServer({ one: [Response.json({})], two: [Response.json({})] })
  expect(await syncActions()).toEqual(['one', 'two'])
})
