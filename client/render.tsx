import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Location } from '../shared/lib/business/location.ts'
import {
  appFile,
  bookingFormFile,
  careFile,
  codeLoginFile,
  errorFile,
  invitationFile,
  loginFile,
  manageFile,
  manifestPath,
  notFoundFile,
  offlineFile,
  pageFile,
  passwordResetFile,
  quoteFormFile,
  quotePageFile,
  todayFile,
  unsubscribeFile,
} from '../shared/lib/page/routes.ts'
import type { PageAssets, SharingPicture } from '../shared/site/page/page-assets.ts'
import { placeholder } from '../shared/site/page/placeholders.ts'
import { publicPaths } from '../shared/site/page/public-paths.ts'
import { SignInScreen, signInIntro } from './dashboard/screens/sign-in/sign-in-screen.tsx'
import type { Page } from './page/components/page-definition.ts'
import { placeholderBusiness as business } from './page/components/placeholder-site.ts'
import { bookingFormPage, privatePage, quoteFormPage } from './page/dynamic-pages.tsx'
import { errorPage, notFoundPage, offlinePage } from './page/error-pages.tsx'
import { Document } from './page/layout/document.tsx'
import { SitePage } from './page/layout/site-page.tsx'
import { publicPage } from './page/public-page.tsx'

const otherPages: Record<string, () => Page> = {
  [notFoundFile]: notFoundPage,
  [bookingFormFile]: bookingFormPage,
  [quoteFormFile]: quoteFormPage,
  [manageFile]: () => privatePage('Your booking'),
  [quotePageFile]: () => privatePage('Your quote'),
  [invitationFile]: () => privatePage('Your account', 'invitation'),
  [codeLoginFile]: () => privatePage('Sign in with a code'),
  [passwordResetFile]: () => privatePage('Your password'),
  [unsubscribeFile]: () => privatePage('Your emails'),
  [careFile]: () => privatePage('Your vehicle'),
  [errorFile]: errorPage,
  [offlineFile]: offlinePage,
}

/**
 * Placeholders for the result of a form posted without a script
 * (worker/routes/account/login-form-routes.tsx).
 */
const signInPlaceholders = {
  email: placeholder('sign-in-email'),
  message: placeholder('sign-in-message'),
  answer: placeholder('sign-in-answer'),
}

/** The content before the app's script has loaded. */
const appPages: Record<string, (assets: PageAssets) => ReactNode> = {
  [appFile]: ({ app, font }) => <AppShell assets={app} font={font} />,
  [todayFile]: ({ today, font }) => <AppShell assets={today} font={font} shell={today.shell} />,
  [loginFile]: ({ app, login, font }) => (
    <AppShell assets={login} font={font} script={app.scripts.at(-1)}>
      <QueryClientProvider client={new QueryClient()}>
        <SignInScreen
          name={business.name}
          intro={signInIntro(business.name)}
          placeholders={signInPlaceholders}
        />
      </QueryClientProvider>
    </AppShell>
  ),
}

const pathByFile = new Map(publicPaths.map((path) => [pageFile(path), path]))

/** Every file that the build creates for each location. */
export const pageFiles = [...pathByFile.keys(), ...Object.keys(otherPages), ...Object.keys(appPages)]

/** Lucide's class names: no stylesheet uses them, and every page has many. */
const iconClasses = / class="lucide[^"]*"/g

/** Renders one page for one location (design: rendering). Depends only on its arguments. */
export function renderPage(file: string, location: Location, assets: PageAssets): string {
  const html =
    appPages[file]?.(assets) ??
    sitePage(pageOf(file, location), assets, assets.sharing[location]?.[file], location)
  return `<!doctype html>${renderToStaticMarkup(html).replaceAll(iconClasses, '')}`
}

function pageOf(file: string, location: Location): Page {
  const path = pathByFile.get(file)
  const page = path === undefined ? otherPages[file]?.() : publicPage(path, location)
  if (!page) throw new Error(`There is no page ${file}`)
  return page
}

function sitePage(
  { content, activeTab, kind = 'page', island, ...head }: Page,
  assets: PageAssets,
  picture: SharingPicture | undefined,
  location: Location,
) {
  const { scripts, styles } = assets.public[kind]
  const allScripts = [...scripts, ...(island ? assets[island] : [])]
  return (
    <Document {...head} assets={{ scripts: allScripts, styles }} font={assets.font} picture={picture}>
      <SitePage location={location} activeTab={activeTab}>
        {content}
      </SitePage>
    </Document>
  )
}

type AppShellProps = Pick<PageAssets, 'font'> & {
  assets: PageAssets['app']
  /** The app's script, if it is to be loaded later. */
  script?: string
  shell?: string[]
  children?: ReactNode
}

/**
 * The page that the sign-in and dashboard apps mount in. The Worker writes the business into it
 * (client/dashboard/lib/get-business.ts).
 */
function AppShell({ assets, font, script, shell, children }: AppShellProps) {
  return (
    <Document
      title={`Dashboard | ${business.name}`}
      canonical={null}
      assets={assets}
      font={font}
      manifest={manifestPath}
    >
      <div
        id="app"
        data-business={placeholder('business')}
        data-script={script}
        data-shell={shell?.join(' ')}
        inert={!children}
      >
        {children}
      </div>
      <noscript>The dashboard needs JavaScript.</noscript>
    </Document>
  )
}
