import { expect, test } from 'vitest'
import { services } from '../../shared/site/page/service-pages.ts'
import { areaPages, type BuiltPage, pageName, servicePages, textOf } from './built-site.ts'

/**
 * The highest share of four-word sequences that two pages of a kind may have in common, in percent of the shorter page.
 * Facts that must match (cure times, prices, hours) make up at most 0.83%. A page has about 600 sequences, so a copied
 * sentence of ten words (1.2%) exceeds the limit.
 */
const maxSharedPercent = 1

/** Text from the template or from data: the law, breadcrumb, prices, reviews, links, tax note, map and buttons. */
const templateParts =
  '.aside-note, .breadcrumb, .next-opening, .price-table, .testimonial-grid, .crew, .service-links, .nearby, .quote-call, .map, .hero-banner, .field-hint, figure'
const templateHeadings =
  /^(Why .+ is Essential in .+|Specialized services in .+|Local considerations|How the job goes|Pricing Information|Packages in .+|From .+ and nearby|Who comes to .+|Warranty & Guarantee|Questions from .+|More for your vehicle in .+)$/

/** Returns the headings and paragraphs written for a page. */
function copyOf(page: BuiltPage): string[] {
  return page.root
    .querySelectorAll('main :is(h1, h2, h3, p, summary)')
    .filter((block) => !block.closest(templateParts) && !block.querySelector('.button'))
    .map(textOf)
    .filter((text) => text !== '' && !templateHeadings.test(text))
}

function wordSequences(texts: string[]): Set<string> {
  const sequences = new Set<string>()
  for (const text of texts) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    for (let start = 0; start + 4 <= words.length; start++) {
      sequences.add(words.slice(start, start + 4).join(' '))
    }
  }
  return sequences
}

type Pair = { percent: number; names: string; common: string[] }

/** Compares every two pages, most similar first. */
function comparePairs(pages: BuiltPage[]): Pair[] {
  const all = pages.map((page) => ({ name: pageName(page), sequences: wordSequences(copyOf(page)) }))
  return all
    .flatMap((one, index) =>
      all.slice(index + 1).map((other) => {
        const common = [...one.sequences].filter((sequence) => other.sequences.has(sequence))
        const shorter = Math.min(one.sequences.size, other.sequences.size)
        return { percent: (100 * common.length) / shorter, names: `${one.name} and ${other.name}`, common }
      }),
    )
    .toSorted((one, other) => other.percent - one.percent)
}

const kinds: [name: string, pages: BuiltPage[]][] = [
  ...services.map((service): [string, BuiltPage[]] => [
    `pages about ${service.name}`,
    servicePages('squamish').flatMap((each) => (each.service === service ? each.page : [])),
  ]),
  ['area pages', areaPages('squamish').map(({ page }) => page)],
]

test.each(kinds)('no two %s share much of their wording', (kind, pages) => {
  const [worst] = comparePairs(pages)
  if (!worst) throw new Error('Nothing to compare.')
  console.info(
    `${kind}: at most ${worst.percent.toFixed(2)}% in common (bar ${maxSharedPercent}%), ${worst.names}`,
  )
  expect(worst.percent, `${worst.names}:\n${worst.common.join('\n')}`).toBeLessThanOrEqual(maxSharedPercent)
})

/** Area pages sell by prices and reviews, and tell less. */
test.each(kinds)('each of the %s has enough words of its own', (kind, pages) => {
  const floor = kind === 'area pages' ? 250 : 450
  const words = (page: BuiltPage) => copyOf(page).join(' ').split(' ').length
  expect(pages.filter((page) => words(page) < floor).map(pageName)).toEqual([])
})
