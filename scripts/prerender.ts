import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildEnvironmentOptions, Manifest, Plugin } from 'vite'
import { locations } from '../shared/lib/business/location.ts'
import { entries, type PageAssets } from '../shared/site/page/page-assets.ts'
import { drawSharingPictures } from './og-images.ts'

const clientDir = 'dist/client'
const renderer = 'client/render.tsx'
const rendererDir = 'dist/pages'

/** The font subset that every page loads; the full font loads only for characters outside it. */
const displayFont = 'client/assets/fonts/barlow-condensed-600-basic.woff2'

/** Marks the copies of shared views that pages use in `vite dev`. */
const reactCopy = '?react'

/** Manifests with the hashed file names of the home page, the other pages, the dashboard and Today. */
export const homeManifest = '.vite/home.json'
const pageManifest = '.vite/page.json'
const formManifest = '.vite/form.json'
const quoteManifest = '.vite/quote.json'
const invitationManifest = '.vite/invitation.json'
const dashboardManifest = '.vite/dashboard.json'
const todayManifest = '.vite/today.json'

/** What the wizard shares with the home page's scripts is part of the first file: another one adds to the bytes. */
export const homeChunks = [
  { name: 'home-main', test: (id: string) => id.endsWith(entries.home) || id.endsWith('format-number.ts') },
]

/** What the dashboard always loads stays one file: smaller chunks add up to more bytes. */
const dashboardChunks = [{ name: 'main', test: (id: string) => id.endsWith(entries.app) }]

/**
 * Renders every public page at build time, once per brand (design: rendering). After the Worker and the home
 * page's scripts it builds the other scripts, each on its own so that none loads parts of a shared library that
 * only another uses, and the page renderer, which runs here in Node and knows all asset names.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    resolveId: {
      order: 'pre',
      async handler(id, importer) {
        // The name by which the Worker imports the renderer in `vite dev` without importing the client.
        if (id === 'virtual:page-renderer') return resolve(renderer)
        const { name, mode } = this.environment
        if (name !== 'worker' || mode !== 'dev' || !importer) return
        // In `vite dev` both run in one environment, so pages get their own copies of the shared views, with
        // React.
        const isView = importer.endsWith(reactCopy)
        if (isView && id.startsWith('#jsx/')) return this.resolve(id.replace('#jsx', 'react'), importer)
        if (!id.endsWith('.tsx') || !(isView || importer.includes('/client/'))) return
        const view = await this.resolve(id, importer, { skipSelf: true })
        return view?.id.includes('/shared/') ? view.id + reactCopy : view
      },
    },
    // Pages have no React in the browser to hot-update, so a change to their files reloads them.
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length > 0) return
      if (/[/](client|shared)[/]/.test(file)) this.environment.hot.send({ type: 'full-reload' })
    },
    config: () => ({
      environments: {
        page: clientBuild(pageManifest, { input: entries.page }),
        form: clientBuild(formManifest, { input: entries.form }),
        quote: clientBuild(quoteManifest, { input: entries.quote }),
        invitation: clientBuild(invitationManifest, { input: entries.invitation }),
        dashboard: clientBuild(dashboardManifest, {
          input: [entries.app, entries.login],
          output: { codeSplitting: { groups: dashboardChunks } },
        }),
        today: clientBuild(todayManifest, { input: entries.today }),
        pages: {
          consumer: 'server',
          resolve: { noExternal: true },
          build: {
            outDir: rendererDir,
            emptyOutDir: true,
            emitAssets: true,
            copyPublicDir: false,
            rolldownOptions: { input: { render: renderer } },
          },
        },
      },
    }),
    buildApp: {
      order: 'post',
      async handler(builder) {
        for (const name of ['page', 'form', 'quote', 'invitation', 'dashboard', 'today', 'pages']) {
          const environment = builder.environments[name]
          if (!environment) throw new Error(`The ${name} environment is missing.`)
          await builder.build(environment)
        }
        await cp(`${rendererDir}/assets`, `${clientDir}/assets`, { recursive: true })
        const [home, page, form, quote, invitation, dashboard, today] = await Promise.all([
          readManifest(homeManifest),
          readManifest(pageManifest),
          readManifest(formManifest),
          readManifest(quoteManifest),
          readManifest(invitationManifest),
          readManifest(dashboardManifest),
          readManifest(todayManifest),
        ])
        const app = entryFiles(dashboard, entries.app)
        await writePages({
          public: {
            home: entryFiles(home, entries.home),
            page: entryFiles(page, entries.page),
            form: entryFiles(form, entries.form),
          },
          quote: entryFiles(quote, entries.quote).scripts,
          invitation: entryFiles(invitation, entries.invitation).scripts,
          app,
          today: { ...entryFiles(today, entries.today), shell: allFiles(today) },
          login: { ...app, scripts: entryFiles(dashboard, entries.login).scripts },
          font: builtFile(home, displayFont),
          sharing: await drawSharingPictures(`${clientDir}/assets`),
        })
        await rm(`${clientDir}/.vite`, { recursive: true })
        // This file would make wrangler ignore wrangler.toml and its build command.
        await rm('.wrangler/deploy', { recursive: true, force: true })
      },
    },
  }
}

/** An environment that adds an entry's files to the client's. */
const clientBuild = (manifest: string, rolldownOptions: BuildEnvironmentOptions['rolldownOptions']) => ({
  consumer: 'client' as const,
  build: { outDir: clientDir, emptyOutDir: false, copyPublicDir: false, manifest, rolldownOptions },
})

async function writePages(assets: PageAssets) {
  const { pageFiles, renderPage }: typeof import('../client/render.tsx') = await import(
    `${pathToFileURL(resolve(rendererDir, 'render.js'))}?built=${Date.now()}`
  )
  for (const location of locations) {
    for (const file of pageFiles) {
      const target = join(clientDir, '_pages', location, file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, renderPage(file, location, assets))
    }
  }
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(clientDir, file), 'utf8'))
}

/** A built file's URL, by its source. */
function builtFile(manifest: Manifest, source: string): string {
  const built = manifest[source]
  if (!built) throw new Error(`${source} is not in the build's manifest.`)
  return `/${built.file}`
}

/** The hashed names of an entry's files. */
function entryFiles(manifest: Manifest, entry: string) {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`${entry} is not in the build's manifest.`)
  return { scripts: [`/${chunk.file}`], styles: [...stylesOf(manifest, entry)].map((file) => `/${file}`) }
}

/** Every file of a build, including those loaded on demand. */
function allFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set(files)].map((file) => `/${file}`)
}

/**
 * The stylesheets of a chunk and its imports. Browsers find imported scripts themselves, but not their
 * stylesheets.
 */
function stylesOf(manifest: Manifest, name: string): Set<string> {
  const { imports = [], css = [] } = manifest[name] ?? {}
  return new Set([...imports.flatMap((each) => [...stylesOf(manifest, each)]), ...css])
}
