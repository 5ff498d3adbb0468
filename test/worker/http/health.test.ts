import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { get } from '../worker-support.ts'

const statusOfHealth = async () => (await get('/api/health')).status

test('health answers once the database does, with the version', async () => {
  const response = await get('/api/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', version: env.VERSION.id })
})

test('a database ahead of the code is healthy, and one behind its migrations is not', async () => {
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run()
  expect(await statusOfHealth()).toBe(200)
  await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(env.MIGRATIONS.at(-1)?.name).run()
  expect(await statusOfHealth()).toBe(503)
})
