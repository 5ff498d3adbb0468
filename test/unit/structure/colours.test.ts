import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokensFile = 'client/lib/styles/tokens.css'

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

const read = (file: string) => withoutComments(readFileSync(file, 'utf8'))

test('rules use tokens, so that the dark scheme swaps every colour in one place', () => {
  const files = globSync('client/**/*.css').filter((file) => file !== tokensFile)
  expect(files.length).toBeGreaterThan(40)
  const literals = files.flatMap((file) => {
    const values = read(file).matchAll(
      /:[^:;{}]*(#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|\b(?:white|black)\b)/gi,
    )
    return Array.from(values, ([, colour]) => `${file}: ${colour}`)
  })
  expect(literals).toEqual([])
})

test('a filled control uses the token of its purpose, because on dark paper fjord-800 is hard to see', () => {
  const files = globSync('client/**/*.css').filter((file) =>
    /background: var\(--fjord-800\)/.test(read(file)),
  )
  expect(files).toEqual([])
})

type Tokens = ReadonlyMap<string, string>

/** Tokens that are one colour, as hexadecimal or as another token. */
function colourTokens(css: string): Tokens {
  const pairs = css.matchAll(/--([\w-]+): (#[\da-f]{3,6}|var\(--[\w-]+\));/g)
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name, value]))
}

const [lightCss = '', darkCss = ''] = read(tokensFile).split('(prefers-color-scheme: dark)')
const light = colourTokens(lightCss)
const dark: Tokens = new Map([...light, ...colourTokens(darkCss)])

/** Resolves a token to its red, green and blue, 0 to 1. */
function channelsOf(name: string, tokens: Tokens): number[] {
  const value = tokens.get(name)
  if (!value) throw new Error(`There is no colour --${name}`)
  if (value.startsWith('var')) return channelsOf(value.slice('var(--'.length, -1), tokens)
  const digits = value.length === 4 ? value.slice(1).replace(/./g, '$&$&') : value.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
}

/** The relative luminance of WCAG 2. */
function luminance(name: string, tokens: Tokens): number {
  const linear = channelsOf(name, tokens).map((each) =>
    each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
  )
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, tokens: Tokens): number {
  const [low = 0, high = 0] = [luminance(one, tokens), luminance(other, tokens)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'glacier-100', 'chosen-row', 'grey-soft']
const states = ['danger', 'amber', 'green', 'blue', 'grey']

/** Text and what it stands on. */
const textPairs = [
  ...['ink', 'ink-soft', 'glacier-600'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...states.flatMap((state) => [[state, `${state}-soft`] as const, [state, 'surface'] as const]),
  ...['ink', 'ink-soft'].flatMap((text) => states.map((state) => [text, `${state}-soft`] as const)),
  ...['action', 'action-hover', 'chosen', 'ticked', 'toast', 'danger-action', 'danger-action-hover'].map(
    (ground) => ['on-dark', ground] as const,
  ),
  ['danger-strong', 'danger-soft'],
  ['on-popular', 'popular'],
  ['ink-soft', 'track'],
  ['ink', 'glacier-200'],
  ['tab-current', 'surface'],
] as const

test.each([
  ['light', light, 4.5],
  ['dark', dark, 6.8],
] as const)('text on its ground in the %s scheme has enough contrast', (_, tokens, minimum) => {
  const faint = textPairs
    .map(([text, ground]) => ({ pair: `${text} on ${ground}`, ratio: contrast(text, ground, tokens) }))
    .filter(({ ratio }) => ratio < minimum)
  expect(faint).toEqual([])
})

test('what marks a control stands out from its ground in both schemes', () => {
  const marks = ['paper', 'surface'].flatMap((ground) =>
    ['line-strong', 'chosen-line', 'action-line', 'glacier-500'].map((mark) => [mark, ground] as const),
  )
  const faint = [light, dark].flatMap((tokens) =>
    marks.filter(([mark, ground]) => contrast(mark, ground, tokens) < 3),
  )
  expect(faint).toEqual([])
})
