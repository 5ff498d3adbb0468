import { expect, test } from 'vitest'
import { brandOrigin, siteOrigin } from '../../../shared/lib/business/site-origin.ts'

test.each([
  ['http://localhost:8787/a?b', 'http://localhost:8787'],
  ['http://whistler.localhost:8787/', 'http://whistler.localhost:8787'],
  ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
  ['http://[::1]:8787/', 'http://[::1]:8787'],
  ['https://corridor.somebody.workers.dev/', 'https://corridor.somebody.workers.dev'],
  ['https://corridordetailing.example/', 'https://corridordetailing.example'],
  ['http://corridordetailing.example/', 'https://corridordetailing.example'],
  ['https://whistler.corridordetailing.example/', 'https://whistler.corridordetailing.example'],
  ['https://evil.example/', 'https://corridordetailing.example'],
  ['https://evil-whistler.example:444/', 'https://whistler.corridordetailing.example'],
  ['https://localhost.evil.example/', 'https://corridordetailing.example'],
  ['https://127.0.0.1.evil.example/', 'https://corridordetailing.example'],
  ['https://127.evil.example/', 'https://corridordetailing.example'],
  ['https://evillocalhost/', 'https://corridordetailing.example'],
  ['https://workers.dev.evil.example/', 'https://corridordetailing.example'],
])('starts links of a request to %s with %s', (url, origin) => {
  expect(siteOrigin(new URL(url))).toBe(origin)
})

test.each([
  ['http://localhost:8787/', 'whistler', 'http://whistler.localhost:8787'],
  ['http://whistler.localhost:8787/', 'squamish', 'http://localhost:8787'],
  ['http://whistler.localhost:8787/', 'whistler', 'http://whistler.localhost:8787'],
  ['https://localhost/', 'whistler', 'https://whistler.localhost'],
  ['http://127.0.0.1:8787/', 'whistler', 'http://127.0.0.1:8787'],
  ['https://corridor.somebody.workers.dev/', 'whistler', 'https://corridor.somebody.workers.dev'],
  ['https://corridordetailing.example/', 'whistler', 'https://whistler.corridordetailing.example'],
  ['https://whistler.corridordetailing.example/', 'squamish', 'https://corridordetailing.example'],
  ['https://evil.example/', 'whistler', 'https://whistler.corridordetailing.example'],
] as const)('on %s, finds the %s site at %s', (url, location, origin) => {
  expect(brandOrigin(new URL(url), location)).toBe(origin)
})
