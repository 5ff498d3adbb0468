import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { judgeDeployment, waitForHealth } from '../../scripts/remote/deployment-health.ts'

/** Starts a host with these responses. Disposing it closes the server. */
async function startHost(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The host found no port.')
  return { origin: `http://127.0.0.1:${address.port}`, [Symbol.dispose]: () => server.close() }
}

const respondWith =
  (status: number, type: string, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body)

const healthy = (version: string) =>
  respondWith(200, 'application/json', JSON.stringify({ status: 'ok', version }))
const html = 'text/html'

test.each<[string, RequestListener, Awaited<ReturnType<typeof waitForHealth>>]>([
  ['the new version', healthy('new'), { kind: 'live' }],
  ['the previous version', healthy('old'), { kind: 'other-version' }],
  [
    'a database without its migration',
    respondWith(503, 'application/problem+json', '{}'),
    { kind: 'trouble', status: 503 },
  ],
  ['a Worker that throws', respondWith(500, html, 'error code: 1101'), { kind: 'trouble', status: 500 }],
  ['a page on every path', respondWith(200, html, '<h1>Hello</h1>'), { kind: 'foreign', status: 200 }],
  [
    'a domain without an origin',
    respondWith(530, html, 'error code: 1016'),
    { kind: 'foreign', status: 530 },
  ],
  [
    'a connection that closes',
    (_, response) => response.destroy(),
    { kind: 'unreachable', reason: expect.any(String) },
  ],
])('reports a host with %s', async (_, answers, health) => {
  using host = await startHost(answers)
  expect(await waitForHealth(host.origin, 'new', 0)).toEqual(health)
})

test('checks a host until it has the new version', async () => {
  let asked = 0
  using host = await startHost((request, response) => healthy(++asked > 1 ? 'new' : 'old')(request, response))
  expect(await waitForHealth(host.origin, 'new')).toEqual({ kind: 'live' })
})

const live = { kind: 'live' } as const
const unreachable = { kind: 'unreachable', reason: 'ENOTFOUND' } as const
const failing = { kind: 'trouble', status: 503 } as const

test.each([
  ['works when every host has it', [live, live], 'works'],
  ['waits for a domain that cannot be reached yet', [live, unreachable], 'waits'],
  ['waits when no domain can be reached', [unreachable, unreachable], 'waits'],
  ['waits for a host with the previous version', [{ kind: 'other-version' } as const, live], 'waits'],
  ['waits when a domain leads elsewhere', [{ kind: 'foreign', status: 404 } as const], 'waits'],
  ['fails when it is unhealthy', [failing, unreachable], 'fails'],
  ['stays when it works on another host', [failing, live], 'waits'],
])('a version %s', (_, healths, verdict) => {
  expect(judgeDeployment(healths)).toBe(verdict)
})
