import type { Location } from '../../lib/business/location.ts'

/** The picture that a shared link to a page shows. */
export type SharingPicture = { src: string; alt: string }

export const sharingPictureSize = { width: 1200, height: 630 } as const

/** The files a page loads: hashed names from the client's build, source files in `vite dev`. */
export type PageAssets = {
  /** The enhancement script and the stylesheet of the public pages. */
  site: { scripts: string[]; styles: string[] }
  /** The script of the form of a quote, beside them. */
  quote: string[]
  /** The sign-in and dashboard app. */
  app: { scripts: string[]; styles: string[] }
  /** Today, a page of its own; `shell` is all that its screens may ask for, which it keeps for a day without a connection. */
  today: { scripts: string[]; styles: string[]; shell: string[] }
  /** What looks after the sign-in form until the app comes. */
  login: { scripts: string[]; styles: string[] }
  /** Preloaded, so that headings do not wait for the stylesheet. */
  font: string | null
  /** By the file of the page; pages that search engines do not list have none. */
  sharing: Partial<Record<Location, Record<string, SharingPicture>>>
}

export const entries = {
  site: 'client/page/script/site-main.ts',
  quote: 'client/quote/quote-main.ts',
  app: 'client/dashboard/main.tsx',
  today: 'client/dashboard/today-main.tsx',
  login: 'client/dashboard/screens/sign-in/sign-in-start.ts',
} as const

export const devAssets: PageAssets = {
  site: {
    scripts: ['/@vite/client', '/client/dev-preamble.ts', `/${entries.site}`],
    styles: ['/client/page/site.css'],
  },
  quote: [`/${entries.quote}`],
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
