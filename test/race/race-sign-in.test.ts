import { expect, test } from 'vitest'
import { account } from '../browser/owner-account.ts'
import { count, openSite, type RaceRequest } from './race-site.ts'

const signIn = (number: number, json: { email: string; password: string }, cookie?: string): RaceRequest => ({
  method: 'POST',
  path: '/api/auth/login',
  json,
  address: `203.0.${number}.1`,
  ...(cookie && { cookie }),
})

test('checks only a few of sixty simultaneous sign-ins, but always one from a known device', async () => {
  const { send } = await openSite()
  const [atHome] = await send([signIn(100, account)])
  const guesses = Array.from({ length: 60 }, (_, number) =>
    signIn(number, { email: `nobody${number}@example.com`, password: 'a guess' }),
  )
  const [owner, ...answers] = await send([signIn(101, account, atHome?.cookie), ...guesses])
  expect(owner?.status).toBe(200)
  expect(count(answers, 401)).toBeGreaterThan(0)
  expect(count(answers, 429)).toBeGreaterThan(30)
  expect(count(answers, 401) + count(answers, 429)).toBe(60)
  const [later] = await send([signIn(102, { email: 'nobody@example.com', password: 'a guess' })])
  expect(later?.status).toBe(401)
})
