import { expect, test } from 'vitest'
import { fillPlaceholders, placeholder, placeholderJson } from '../../../shared/site/page/placeholders.ts'

const hostile = '</script><b>&"\'\u2028\\ \uE000name\uE001 \uE003'
const withoutDelimiters = hostile.replace(/[\uE000-\uE003]/g, '')

const parsed = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test('fills each placeholder with its value and passes the build’s argument', () => {
  const page = `<p title="${placeholder('a')}">${placeholder('b', 'one two')}, ${placeholder('b')}</p>`
  expect(fillPlaceholders(page, (slot, given) => `${slot}(${given})`)).toBe(
    '<p title="a()">b(one two), b()</p>',
  )
})

test('escapes text and strips placeholder delimiters from it', () => {
  const html = fillPlaceholders(`<p>${placeholder('a')}</p>`, () => hostile)
  expect(html.slice(3, -4)).not.toMatch(/[<>"']|&(?!\w+;|#x27;)/)
  expect(parsed(html.slice(3, -4))).toBe(withoutDelimiters)
})

test('stays within its string and script element in JSON', () => {
  const json = placeholderJson(JSON.stringify({ name: placeholder('a'), said: `It is ${placeholder('a')}.` }))
  const filled = fillPlaceholders(json, () => hostile)
  expect(filled).not.toContain('<')
  expect(JSON.parse(filled)).toEqual({ name: withoutDelimiters, said: `It is ${withoutDelimiters}.` })
})

test('keeps markup but strips placeholder delimiters from its text', () => {
  expect(fillPlaceholders(placeholder('a'), () => ({ markup: '<b>\uE000name\uE001</b>' }))).toBe(
    '<b>name</b>',
  )
})
