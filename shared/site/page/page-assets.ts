import type { Location } from '../../lib/business/location.ts'

/** The picture of the sharing card: one that names the business, while that is its name, and one that doesn't. */
export type SharingPicture = { src: string; named: { src: string; name: string }; alt: string }

export const sharingPictureSize = { width: 1200, height: 630 } as const

/**
 * Each kind of public page has one script and one stylesheet of its own: what only the home page or only a form
 * needs costs no other page a byte, and a first visit makes as few requests as possible.
 */
export const publicPageKinds = ['home', 'page', 'form'] as const
export type PublicPageKind = (typeof publicPageKinds)[number]

/** The files that a page loads: hashed names from the client's build, or source files in `vite dev`. */
export type PageAssets = {
  /** The enhancement script and the stylesheet of each kind of public page. */
  public: Record<PublicPageKind, { scripts: string[]; styles: string[] }>
  /** The script of the quote form, in addition to those. */
  quote: string[]
  /** The script of the page behind an invitation, in addition to those. */
  invitation: string[]
  /** The sign-in page and the dashboard. */
  app: { scripts: string[]; styles: string[] }
  /**
   * Today is a page of its own. `shell` lists everything that its screens may load, which it caches for
   * working offline.
   */
  today: { scripts: string[]; styles: string[]; shell: string[] }
  /** Enhances the sign-in form until the app has loaded. */
  login: { scripts: string[]; styles: string[] }
  /** Preloaded, so that headings do not wait for the stylesheet. */
  font: string | null
  /** By file of the page. Pages that are not indexed have none. */
  sharing: Partial<Record<Location, Record<string, SharingPicture>>>
}

export const entries = {
  home: 'client/page/script/home-main.ts',
  page: 'client/page/script/page-main.ts',
  form: 'client/page/script/form-main.ts',
  quote: 'client/quote/quote-main.ts',
  invitation: 'client/page/script/invitation-main.ts',
  app: 'client/dashboard/main.tsx',
  today: 'client/dashboard/today-main.tsx',
  login: 'client/dashboard/screens/sign-in/sign-in-start.ts',
} as const

const devPublicPage = (kind: PublicPageKind) => ({
  scripts: ['/@vite/client', '/client/dev-preamble.ts', `/${entries[kind]}`],
  styles: [`/client/page/${kind}.css`],
})

export const devAssets: PageAssets = {
  public: {
    home: devPublicPage('home'),
    page: devPublicPage('page'),
    form: devPublicPage('form'),
  },
  quote: [`/${entries.quote}`],
  invitation: [`/${entries.invitation}`],
  app: {
    scripts: ['/@vite/client', '/client/dev-preamble.ts', `/${entries.app}`],
    styles: ['/client/dashboard/app.css'],
  },
  today: {
    scripts: ['/@vite/client', '/client/dev-preamble.ts', `/${entries.today}`],
    styles: ['/client/dashboard/app.css'],
    shell: [],
  },
  login: {
    scripts: ['/@vite/client', '/client/dev-preamble.ts', `/${entries.login}`],
    styles: ['/client/dashboard/app.css'],
  },
  font: null,
  sharing: {},
}
