import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import type { GalleryItem } from '../../shared/rules/gallery/gallery.ts'
import type { PublishedReview } from '../../shared/rules/review/published-review.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { defaults } from '../site-defaults.ts'
import { uploadedItem } from '../worker/gallery/gallery-items.ts'

// Reviews and photos as evidence on area and service pages.

const review = (words: string, given: Partial<PublishedReview> = {}): PublishedReview => ({
  ...{ stars: 5, words, displayName: 'Robin F.', area: 'squamish', serviceName: 'Interior Detailing' },
  ...{ submittedAt: '2026-11-01T18:00:00Z', answer: null, source: null, link: null },
  ...given,
})

type Published = {
  reviews?: readonly PublishedReview[]
  gallery?: readonly GalleryItem[]
  hidesSamples?: boolean
}

function renderPlaceholder(
  slot: string,
  given: string,
  { reviews = [], gallery = [], hidesSamples = false }: Published,
) {
  const published = { ...defaults, gallery, hidesSamples, reviews: { count: 0, stars: 0, newest: reviews } }
  const root = parse(fillPage(placeholder(slot, given), { published, location: 'squamish' }))
  return {
    heading: root.querySelector('h2')?.text,
    words: root.querySelectorAll('blockquote').map(({ text }) => text),
    captions: root.querySelectorAll('.gallery-grid > li').map(({ text }) => text.trim()),
    text: root.text,
  }
}

test('an area shows two reviews, its own first, then the nearest, and where reviews come from', () => {
  const far = review('Far away.', { area: 'north-vancouver' })
  const near = review('Near.', { area: 'pemberton' })
  const about = review('Up to whistler and back, still clean.')
  const local = review('Snow and salt, gone.', { area: 'whistler' })
  const wordsOf = (reviews: readonly PublishedReview[]) =>
    renderPlaceholder('area-proof', 'whistler', { reviews }).words
  expect(wordsOf([far, near, about, local])).toEqual([about.words, local.words])
  expect(wordsOf([far, near, local])).toEqual([local.words, near.words])
  const { heading, text } = renderPlaceholder('area-proof', 'whistler', { reviews: [far] })
  expect(heading).toBe('From Whistler and nearby')
  expect(text).toContain('Reviews come from customers with a completed booking.')
})

test('an area shows samples of its reviews until the first is published, unless the owner hides them', () => {
  const { words, text } = renderPlaceholder('area-proof', 'pemberton', {})
  expect(words).toHaveLength(2)
  expect(text).toContain('Dale W.')
  expect(text).toContain('Sample reviews.')
  expect(renderPlaceholder('area-proof', 'pemberton', { hidesSamples: true }).text).toBe('')
})

test('a service shows reviews that name it, those from the area first', () => {
  const reviews = [
    review('My tint is perfect.'),
    review('So dark, so cool.', { serviceName: 'Window tint', area: 'pemberton' }),
    review('The 5 year coating beads.'),
    review('Clear bra on the hood.'),
  ]
  const at = (service: string) =>
    renderPlaceholder('service-proof', `${service} pemberton`, { reviews }).words
  expect(at('window-tinting')).toEqual(['So dark, so cool.', 'My tint is perfect.'])
  expect(at('ceramic-coating')).toEqual(['The 5 year coating beads.'])
  expect(at('paint-protection-film')).toEqual(['Clear bra on the hood.'])
})

test('shows photos on the pages that the owner chose, and no illustrations', () => {
  const gallery = [
    uploadedItem({ caption: 'Anywhere' }),
    uploadedItem({ caption: 'Coated', service: 'ceramic-coating' }),
    uploadedItem({ caption: 'Coated there', service: 'ceramic-coating', area: 'whistler' }),
    uploadedItem({ caption: 'Drawn', area: 'whistler', isIllustration: true }),
  ]
  expect(renderPlaceholder('area-proof', 'whistler', { gallery }).captions).toEqual(['Coated there'])
  expect(renderPlaceholder('service-proof', 'ceramic-coating whistler', { gallery }).captions).toEqual([
    'Coated there',
    'Coated',
  ])
})

test('a service page has no such section without a review of the service or a photo of it', () => {
  const { gallery } = defaults
  const { text } = renderPlaceholder('service-proof', 'window-tinting whistler', {
    gallery,
    reviews: [review('Fine.')],
  })
  expect(text).toBe('')
})
