import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { areas, landingAreas } from '../../shared/lib/business/areas.ts'
import { type Location, locations } from '../../shared/lib/business/location.ts'
import {
  appFile,
  areaPath,
  bookingFormFile,
  errorFile,
  invitationFile,
  loginFile,
  manageFile,
  notFoundFile,
  offlineFile,
  pageFile,
  paths,
  quoteFormFile,
  quotePageFile,
  todayFile,
  unsubscribeFile,
} from '../../shared/lib/page/routes.ts'
import { publicPaths } from '../../shared/site/page/public-paths.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { defaults } from '../site-defaults.ts'

export const clientDir = 'dist/client'

export type BuiltPage = {
  location: Location
  file: string
  /** The address it is found at; `null` for pages that answer at others' addresses. */
  path: string | null
  /** As it was built, with marks. */
  template: string
  /** As it is served with the site that is shipped. */
  html: string
  root: HTMLElement
}

/** What a page says of whoever asks for it: here nobody does. */
export const responseFillings = {
  error: '',
  heading: 'Heading',
  content: '',
  reference: '',
  'kept-months': '24',
}

function readPage(location: Location, file: string, path: string | null): BuiltPage {
  const template = readFileSync(join(clientDir, '_pages', location, file), 'utf8')
  const html = fillPage(template, { published: defaults, location, responseFillings })
  return { location, file, path, template, html, root: parse(html) }
}

/** The pages that search engines may list, in each brand. */
export const publicPages = locations.flatMap((location) =>
  publicPaths.map((path) => ({ ...readPage(location, pageFile(path), path), path })),
)

/** Sign-in and dashboard, not found, error, offline, and a customer's booking and quote. */
export const hiddenPages = locations.flatMap((location) =>
  [
    appFile,
    todayFile,
    loginFile,
    notFoundFile,
    errorFile,
    offlineFile,
    bookingFormFile,
    manageFile,
    quotePageFile,
    invitationFile,
    unsubscribeFile,
  ].map((file) => readPage(location, file, null)),
)

/** The page of the form of a quote: it may be listed, but is no content, and in no sitemap. */
export const quoteFormPages = locations.map((location) => readPage(location, quoteFormFile, paths.quote))

export const allPages: BuiltPage[] = [...publicPages, ...quoteFormPages, ...hiddenPages]

export function pageAt(location: Location, path: string): BuiltPage {
  const page = publicPages.find((each) => each.location === location && each.path === path)
  if (!page) throw new Error(`There is no page ${path} in ${location}`)
  return page
}

export const pageName = ({ location, file }: BuiltPage) => `${location}/${file}`

export const areaPages = (location: Location) =>
  landingAreas.map(({ slug }) => ({ slug, page: pageAt(location, areaPath(slug)) }))

export const servicePages = (location: Location) =>
  services.flatMap((service) =>
    areas.map(({ slug, name }) => ({
      service,
      area: slug,
      name,
      page: pageAt(location, service.path(slug)),
    })),
  )

/** The text of an element as a reader sees it, on one line. */
export const textOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim()

/** The part of a page between header and footer. */
export function mainOf({ root }: BuiltPage): HTMLElement {
  const main = root.querySelector('main')
  if (!main) throw new Error('The page has no main element.')
  return main
}

export const isBuilt = (address: string) => existsSync(join(clientDir, address))

export function attribute(element: HTMLElement, name: string): string {
  const value = element.getAttribute(name)
  if (value === undefined) throw new Error(`${element.toString().slice(0, 200)} has no ${name}`)
  return value
}

/** The value of a `<meta>` by its `name` or `property`; `undefined` without one. @throws when there are several. */
export function metaContent(page: BuiltPage, name: string): string | undefined {
  const found = page.root.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)
  if (found.length > 1) throw new Error(`${pageName(page)} has ${found.length} ${name}`)
  return found[0] && attribute(found[0], 'content')
}

export function titleOf(page: BuiltPage): string {
  const title = page.root.querySelector('head > title')
  if (!title) throw new Error(`${pageName(page)} has no title`)
  return title.textContent
}

/** Everything that is led to from somewhere, step by step, and what it begins with. */
export function collectReachable(
  starts: readonly string[],
  next: (from: string) => readonly string[],
): string[] {
  const reached = new Set(starts)
  // What is added on the way is gone through as well.
  for (const each of reached) for (const further of next(each)) reached.add(further)
  return [...reached]
}
