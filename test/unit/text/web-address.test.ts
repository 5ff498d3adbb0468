import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { webAddress } from '../../../shared/lib/text/web-address.ts'
import { enteredReviewSchema } from '../../../shared/rules/review/review-request.ts'
import { sitePatchSchema } from '../../../shared/site/draft/site-schemas.ts'

const review = (link: unknown) =>
  safeParse(enteredReviewSchema, {
    ...{ stars: 5, words: '', displayName: '', area: 'squamish', date: '2027-01-05', source: 'Google', link },
  })
const profile = (link: unknown) => safeParse(sitePatchSchema, { business: { profiles: [link] } })

const rejectedLinks: unknown[] = [
  ...[
    'http://maps.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://maps.example',
    'maps.example',
  ],
  ...['https://google.com@evil.example/', 'https://owner:secret@maps.example/', 'https://@maps.example/'],
  ...['https://:@maps.example/', 'https://google.com\\@evil.example/', 'https:\\\\maps.example'],
  ...[
    'https:/maps.example',
    'https:maps.example',
    'https://',
    'https://localhost/',
    'https://maps.example/a b',
  ],
  ...['https://maps.ex\nample/', 'java\u0000script:x', '', 7, null],
]

test.each(rejectedLinks)('rejects %j as a link for visitors', (link) => {
  expect([review(link).success, profile(link).success]).toEqual([false, false])
})

test.each([
  [
    'https://maps.example/reviews/1?user=a@b.example#top',
    'https://maps.example/reviews/1?user=a@b.example#top',
  ],
  [' https://maps.example/1\n', 'https://maps.example/1'],
  // Some apps copy links with directional marks around them.
  ['\u202ahttps://maps.example/1\u202c\u200b\u0007', 'https://maps.example/1'],
  ['HTTPS://Maps.Example/', 'HTTPS://Maps.Example/'],
  ['https://müller.example/', 'https://müller.example/'],
])('accepts %j as %s', (typed, address) => {
  expect(safeParse(webAddress('no'), typed)).toMatchObject({ success: true, data: address })
  expect([review(typed).success, profile(typed).success]).toEqual([true, true])
})
