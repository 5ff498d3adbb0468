import { expect, test } from 'vitest'
import { locations } from '../../shared/lib/business/location.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { defaultCatalogue } from '../../shared/rules/price/default-catalogue.ts'
import { feesOf } from '../../shared/rules/terms/fees.ts'
import { defaultTerms, termsSections } from '../../shared/rules/terms/terms-text.ts'
import { business } from '../site-defaults.ts'
import { attribute, pageAt, quoteFormPages, textOf } from './built-site.ts'
import { testPages } from './test-pages.ts'

// The terms agreed with a customer, in writing.

const { name, shopAddress, phone, email } = business

testPages('the quote form links terms and privacy', quoteFormPages, ({ root }) => {
  const links = root.querySelectorAll('main a').map((link) => attribute(link, 'href'))
  expect(links).toEqual(expect.arrayContaining([paths.terms, paths.privacy]))
})

const homePage = pageAt('squamish', paths.home)
const terms = pageAt('squamish', paths.terms)
const privacy = pageAt('squamish', paths.privacy)

test.each([
  ['the contract beside the wizard', homePage, 'template#contract'],
  ['the terms', terms, 'main'],
  ['the questions on the home page', homePage, '#faq'],
] as const)('%s has the four sections that the owner can reword', (_, page, within) => {
  const shown = page.root.querySelectorAll(`${within} :is(p, dd)`).map(textOf)
  for (const part of termsSections) {
    expect(
      shown.filter((text) => text === defaultTerms[part]),
      part,
    ).toHaveLength(1)
  }
})

test('the contract names the business and links terms and privacy', () => {
  const contract = homePage.root.querySelectorAll('template#contract').map(textOf).join()
  for (const who of [name, shopAddress, phone.display]) expect(contract).toContain(who)
  const links = homePage.root.querySelectorAll('template#contract a').map((link) => attribute(link, 'href'))
  expect(links).toEqual([paths.terms, paths.privacy])
})

test.each([
  ['terms', terms],
  ['privacy', privacy],
])('the %s page names the business with its address and contacts', (_, page) => {
  const said = page.root.querySelectorAll('main address').map(textOf).join()
  for (const who of [name, shopAddress, phone.display, email]) {
    expect(said).toContain(who)
  }
})

test.each(locations)('the fees banner of %s opens all fees, which the terms list too', (location) => {
  const page = pageAt(location, paths.home)
  const banner = page.root.querySelectorAll('a.hero-banner')
  expect(banner.map(textOf)).toEqual(['ADDITIONAL FEES MAY APPLY'])
  const [opened = ''] = banner.map((link) => attribute(link, 'href'))
  const answer = page.root.querySelectorAll(`details ${opened}`).map(textOf).join()
  const listed = pageAt(location, paths.terms).root.querySelectorAll('#fees').map(textOf).join()
  for (const { name, text } of feesOf(defaultCatalogue, [])) {
    for (const shown of [answer, listed]) {
      expect(shown).toContain(name)
      expect(shown).toContain(text)
    }
  }
})
