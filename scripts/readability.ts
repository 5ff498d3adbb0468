import { parseArgs } from 'node:util'
import { fleschKincaid } from 'flesch-kincaid'
import { type HTMLElement, parse } from 'node-html-parser'
import { syllable } from 'syllable'
import { alignColumns } from '../bench/format-table.ts'
import { serveProject, withScratchState } from '../bench/sites.ts'
import { areas, landingAreas } from '../shared/lib/business/areas.ts'
import { areaPath, bookingFormPath, paths } from '../shared/lib/page/routes.ts'
import { services } from '../shared/site/page/service-pages.ts'
import { buildIfStale } from './local/build-if-stale.ts'
import { runCommand } from './local/run-command.ts'
import { sampleEmails } from './local/sample-emails.ts'

// Reports how hard the public pages and the emails are to read. It is a report, so nothing fails.

const { values: options } = parseArgs({ options: { sentences: { type: 'boolean' } } })

const maxWords = 25

/** The paths of each kind of page. */
const pageKinds: Record<string, readonly string[]> = {
  home: [paths.home],
  area: landingAreas.map(({ slug }) => areaPath(slug)),
  ...Object.fromEntries(services.map(({ name, path }) => [name, areas.map(({ slug }) => path(slug))])),
  'service areas': [paths.serviceAreas],
  'booking form': [bookingFormPath],
  'quote form': [paths.quote],
  terms: [paths.terms],
  privacy: [paths.privacy],
  sitemap: [paths.sitemap],
  'not found': ['/no-such-page'],
}

type Text = { name: string; sentences: string[] }
type Kind = { kind: string; texts: Text[] }

const sentencesIn = new Intl.Segmenter('en-CA', { granularity: 'sentence' })
const wordsIn = new Intl.Segmenter('en-CA', { granularity: 'word' })

const wordsOf = (text: string): string[] =>
  [...wordsIn.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** The sentences of running text. Headings, labels and lists of names end in no full stop. */
const sentencesOf = (text: string): string[] =>
  [...sentencesIn.segment(text.replace(/\s+/g, ' '))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[.!?]["”’)]?$/.test(sentence) && wordsOf(sentence).length > 2)

const unread = 'script, style, svg, template, noscript, nav, select'
const blocks = 'p, li, dt, dd, td, th, h1, h2, h3, h4, figcaption, blockquote, label, legend, summary, div'

/** The sentences of a page's main element, each block by itself. */
function mainSentences(html: string): string[] {
  const main = parse(html).querySelector('main')
  for (const element of main?.querySelectorAll(unread) ?? []) element.remove()
  const isInnermost = (element: HTMLElement) => element.querySelector(blocks) === null
  return (main?.querySelectorAll(blocks) ?? [])
    .filter(isInnermost)
    .flatMap((block) => sentencesOf(block.textContent.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')))
}

async function readPages(): Promise<Kind[]> {
  await buildIfStale()
  return withScratchState(async (stateDir) => {
    const site = await serveProject(stateDir)
    const read = async (path: string) => {
      const response = await fetch(site.origin + path)
      return { name: path, sentences: mainSentences(await response.text()) }
    }
    try {
      const kinds: Kind[] = []
      for (const [kind, addresses] of Object.entries(pageKinds))
        kinds.push({ kind, texts: await Promise.all(addresses.map(read)) })
      return kinds
    } finally {
      await site.stop()
    }
  })
}

const emailKinds = (): Kind[] =>
  sampleEmails.map(({ name, text: { body, help }, ending = '' }) => ({
    kind: `email: ${name}`,
    texts: [{ name, sentences: sentencesOf([body, help, ending].join(' ')) }],
  }))

/** The US school grade at which a text is easy to read (Flesch and Kincaid). */
function gradeOf({ sentences }: Text): number {
  const words = sentences.flatMap(wordsOf)
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

const longSentences = ({ texts }: Kind): string[] => [
  ...new Set(texts.flatMap(({ sentences }) => sentences).filter((each) => wordsOf(each).length > maxWords)),
]

function row(kind: Kind): string[] {
  const grades = kind.texts.map(gradeOf).toSorted((a, b) => a - b)
  const sentences = kind.texts.reduce((sum, text) => sum + text.sentences.length, 0)
  return [
    kind.kind,
    ...[kind.texts.length, sentences].map(String),
    ...[median(grades), grades.at(-1) ?? 0].map((grade) => grade.toFixed(1)),
    String(longSentences(kind).length),
  ]
}

runCommand(async () => {
  const kinds = [...(await readPages()), ...emailKinds()]
  const header = ['kind', 'texts', 'sentences', 'median grade', 'worst grade', `over ${maxWords} words`]
  console.log(alignColumns([header, ...kinds.map(row)]).join('\n'))
  if (options.sentences) {
    for (const kind of kinds)
      for (const sentence of longSentences(kind)) console.log(`\n${kind.kind}: ${sentence}`)
  }
})
