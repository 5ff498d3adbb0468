import { expect, test } from 'vitest'
import { epochOf } from '../../../shared/lib/time/business-time.ts'
import {
  type ChannelFacts,
  chooseChannel,
  type MessageRoute,
} from '../../../shared/rules/message/choose-channel.ts'
import { defaultTextTemplates } from '../../../shared/rules/message/default-text-templates.ts'
import { fillTemplate } from '../../../shared/rules/message/fill-template.ts'
import { textSize, toGsm } from '../../../shared/rules/message/gsm.ts'
import { findTemplateError } from '../../../shared/rules/message/message-settings-schema.ts'
import { defaultChannels, textEvents } from '../../../shared/rules/message/text-events.ts'
import { isQuietForTexts } from '../../../shared/rules/message/text-hours.ts'
import { textablePhone } from '../../../shared/rules/message/textable-phone.ts'

const facts: ChannelFacts = {
  ...{ event: 'reminder', channels: defaultChannels, preference: 'email' },
  ...{ hasEmail: true, canGetTexts: true, isEmailSetUp: true, areTextsSetUp: true },
  ...{ isOverTextLimit: false, isQuiet: false },
}

test.each<[string, Partial<ChannelFacts>, MessageRoute]>([
  ['the owner’s table', {}, 'email'],
  ['the owner’s table', { event: 'on-my-way' }, 'text'],
  ['the owner’s table', { event: 'care-due' }, 'email'],
  ['a care reminder, as the customer wishes', { event: 'care-due', preference: 'text' }, 'text'],
  ['a care reminder, no email address', { event: 'care-due', hasEmail: false }, 'text'],
  ['a care reminder, opted out', { event: 'care-due', preference: 'text', canGetTexts: false }, 'email'],
  ['a care reminder, no messages wanted', { event: 'care-due', preference: 'none' }, 'none'],
  ['the customer’s wish', { preference: 'text' }, 'text'],
  ['the customer’s wish', { event: 'on-my-way', preference: 'email-only' }, 'email'],
  ['no email address', { hasEmail: false }, 'text'],
  ['no email address, and no texts wanted', { hasEmail: false, preference: 'email-only' }, 'none'],
  ['no number', { event: 'ready', canGetTexts: false }, 'email'],
  ['neither', { hasEmail: false, canGetTexts: false }, 'none'],
  ['no messages wanted', { preference: 'none' }, 'none'],
  ['no messages wanted, sent by the owner', { event: 'invoice', preference: 'none' }, 'email'],
  ['texts not set up', { event: 'on-my-way', areTextsSetUp: false }, 'email'],
  ['texts not set up, no email address', { hasEmail: false, areTextsSetUp: false }, 'none'],
  ['email not set up', { isEmailSetUp: false }, 'text'],
  ['email not set up, no number', { isEmailSetUp: false, canGetTexts: false }, 'wait'],
  ['over the limit', { event: 'on-my-way', isOverTextLimit: true }, 'email'],
  ['over the limit, no email address', { hasEmail: false, isOverTextLimit: true }, 'wait'],
  ['at night', { preference: 'text', isQuiet: true }, 'wait'],
  ['at night, by email', { isQuiet: true }, 'email'],
  ['an event without a text', { event: 'quote-offered', preference: 'text' }, 'email'],
  ['a text of the owner’s own', { event: 'owner-text', preference: 'none', hasEmail: false }, 'text'],
  ['a text of the owner’s own, opted out', { event: 'owner-text', canGetTexts: false }, 'none'],
])('channel: %s, %o', (_, given, expected) => {
  expect(chooseChannel({ ...facts, ...given })).toBe(expected)
})

const at = (time: number, day = '2026-11-20') => epochOf(day, time)

test.each([
  ['reminder', 8 * 60 - 1, true],
  ['reminder', 8 * 60, false],
  ['reminder', 21 * 60 - 1, false],
  ['reminder', 21 * 60, true],
  ['on-my-way', 6 * 60, false],
  ['owner-text', 23 * 60, false],
] as const)('quiet hours: %s at minute %i', (event, minutes, isQuiet) => {
  expect(isQuietForTexts(event, at(12 * 60, '2026-11-22'), at(minutes))).toBe(isQuiet)
})

test('a job within two hours is worth a text at night', () => {
  expect(isQuietForTexts('moved', at(8 * 60), at(6 * 60))).toBe(false)
  expect(isQuietForTexts('moved', at(8 * 60), at(6 * 60 - 1))).toBe(true)
})

test.each([
  ['(604) 555-0142', '+16045550142'],
  ['+1 604 555 0142', '+16045550142'],
  ['(604) 555-0142 ext. 5', null],
  ['1-800-468-9274', null],
  ['+44 20 7946 0018', null],
  ['', null],
])('%s gets texts at %s', (phone, expected) => {
  expect(textablePhone(phone)).toBe(expected)
})

test.each([
  ['a'.repeat(160), 160, 1, true],
  ['a'.repeat(161), 161, 2, true],
  ['a'.repeat(306), 306, 2, true],
  ['a'.repeat(307), 307, 3, true],
  // The second place of a bracket doesn't fit into the first segment.
  [`${'a'.repeat(152)}[${'a'.repeat(152)}`, 306, 3, true],
  ['ж'.repeat(70), 70, 1, false],
  ['ж'.repeat(71), 71, 2, false],
  ['🚗', 2, 1, false],
])('%s has %i units in %i segments', (text, units, segments, isGsm) => {
  expect(textSize(text)).toEqual({ units, segments, isGsm })
})

test('typographic characters and accents become those of GSM', () => {
  expect(toGsm('“Zoë’s” – café… Ñandú\u00a0×2')).toBe('"Zoe\'s" - café... Ñandu x2')
})

const values = {
  business: 'Corridor Auto Detailing',
  name: 'Robin',
  service: 'Two Step Paint Correction With Ceramic Coating And Interior Protection For Large Vehicles',
  day: 'Wed, Nov 25, 2026',
  time: '10:30 AM',
  arrival: 'Alexandrina, about 10:45 AM',
  document: 'Credit note 2026-0012',
  amount: 'Total $12,204.75, balance due $10,204.75',
  link: `https://whistler.corridordetailing.example/booking/00000000-0000-4000-8000-000000000000/${'x'.repeat(43)}/invoice/2026-0012`,
  phone: '(604) 555-0142',
}

test.each(textEvents)(
  'the text of %s names the business, keeps its link and has at most two segments',
  (event) => {
    const template = defaultTextTemplates[event]
    const text = fillTemplate(event, template, values)
    expect(textSize(text)).toMatchObject({ isGsm: true })
    expect(textSize(text).segments).toBeLessThanOrEqual(2)
    expect(text).toContain('Corridor Auto')
    expect(text.includes(values.link)).toBe(template.includes('{link}'))
    expect(findTemplateError(event, template)).toBeUndefined()
  },
)

test('a template that is too long is replaced by the standard one', () => {
  const text = fillTemplate('reminder', `{business} ${'very '.repeat(60)}{link}`, values)
  expect(textSize(text).segments).toBeLessThanOrEqual(2)
  expect(text).toContain('Reply C to confirm')
})

test.each([
  ['{business}: {service} is due: {link}', /Reply STOP/],
  ['{business}: {service} is due. Reply STOP to end', /\{link\}/],
  ['{business}: {service} is due on {day}: {link} Reply STOP to end', /only these fields/],
  ['{business}: {service} is due: {link} Reply STOP to end', undefined],
])('the template of a care reminder has to say how to stop: %s', (template, message) => {
  const error = findTemplateError('care-due', template)
  if (message) expect(error).toMatch(message)
  else expect(error).toBeUndefined()
})

test('a name in another alphabet is left out, instead of tripling the price', () => {
  const text = fillTemplate('confirmed', '{business}: hi {name}, confirmed.', { ...values, name: 'Жанна' })
  expect(text).toBe('Corridor Auto Detailing: hi, confirmed.')
})

test.each([
  ['See you {day}', /\{business\}/],
  ['{business}: {price}', /only these fields/],
  ['{business} 🚗', /emoji/],
])('the template %s is refused', (template, message) => {
  expect(findTemplateError('reminder', template)).toMatch(message)
})
