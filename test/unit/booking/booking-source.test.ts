import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sourceOf } from '../../../shared/rules/booking/booking-source.ts'
import { sourceColumns, sourceShape } from '../../../shared/rules/booking/source-schemas.ts'

const unknown = { heardFrom: null, utmSource: null, referrerHost: null, isManual: false }

test.each<[Partial<Parameters<typeof sourceOf>[0]>, string]>([
  // What the customer says comes first, then the campaign, then the website.
  [{ heardFrom: 'van', utmSource: 'google', referrerHost: 'bing.com', isManual: true }, 'Saw our van'],
  [{ utmSource: 'Spring flyer', referrerHost: 'www.google.com' }, 'spring flyer'],
  [{ referrerHost: 'duckduckgo.com', isManual: true }, 'duckduckgo.com'],
  [{ isManual: true }, 'Entered by you'],
  [{}, 'Direct or unknown'],
  // An answer and the websites and campaigns that say the same are one source.
  [{ heardFrom: 'google' }, 'Google'],
  [{ utmSource: 'Google' }, 'Google'],
  [{ referrerHost: 'www.google.com' }, 'Google'],
  [{ referrerHost: 'google.co.uk' }, 'Google'],
  [{ referrerHost: 'com.google.android.googlequicksearchbox' }, 'Google'],
  [{ heardFrom: 'social' }, 'Instagram or Facebook'],
  [{ utmSource: 'ig' }, 'Instagram or Facebook'],
  [{ referrerHost: 'l.instagram.com' }, 'Instagram or Facebook'],
  [{ referrerHost: 'lm.facebook.com' }, 'Instagram or Facebook'],
  [{ referrerHost: 'm.facebook.com' }, 'Instagram or Facebook'],
  // Others that only look alike.
  [{ referrerHost: 'mail.google.com' }, 'mail.google.com'],
  [{ referrerHost: 'google.com.spam.example' }, 'google.com.spam.example'],
  [{ referrerHost: 'www.yelp.ca' }, 'yelp.ca'],
])('counts %j as “%s”', (facts, source) => {
  expect(sourceOf({ ...unknown, ...facts })).toBe(source)
})

const parse = (order: object) => z.parse(z.object(sourceShape), order)

test('tidies the host and the words of a campaign', () => {
  const firstVisit = { referrer: 'WWW.Yelp.CA', source: '  Spring\n flyer ', medium: 'print\u200b' }
  expect(sourceColumns(parse({ firstVisit }))).toEqual({
    ...{ heardFrom: null, utmCampaign: null },
    ...{ referrerHost: 'www.yelp.ca', utmSource: 'Spring flyer', utmMedium: 'print' },
  })
})

const invalid = {
  referrer: [
    ...['', 'localhost', '10.0.0.1', 'https://yelp.ca/biz', 'yelp.ca:8080', 'yelp .ca', '-a.ca', 'a..ca'],
    `${'a.'.repeat(126)}com`,
    // The brands' own hosts.
    ...['corridordetailing.example', 'www.corridordetailing.example', 'whistler.corridordetailing.example'],
  ],
  campaign: [null, '', ' \u200b', 7, {}, 'x'.repeat(101)],
}

test.each(
  Object.entries(invalid).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
)('drops the %s %j of a first visit, and keeps the rest', (field, value) => {
  const firstVisit = { referrer: 'yelp.ca', source: 'flyer', campaign: 'spring', [field]: value }
  expect(sourceColumns(parse({ heardFrom: 'van', firstVisit }))).toEqual({
    ...{ heardFrom: 'van', utmSource: 'flyer', utmMedium: null },
    referrerHost: field === 'referrer' ? null : 'yelp.ca',
    utmCampaign: field === 'campaign' ? null : 'spring',
  })
})

test.each([null, '', 'Google', 'toString', 7, ['google']])('drops the answer %j', (heardFrom) => {
  const columns = sourceColumns(parse({ heardFrom, firstVisit: { referrer: 'yelp.ca' } }))
  expect(columns).toMatchObject({ heardFrom: null, referrerHost: 'yelp.ca' })
})

test.each([null, 'yelp.ca', [], 7])('drops the first visit %j', (firstVisit) => {
  const columns = sourceColumns(parse({ heardFrom: 'van', firstVisit }))
  expect(columns).toMatchObject({ heardFrom: 'van', referrerHost: null, utmSource: null })
})
